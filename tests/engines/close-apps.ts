import { afterAll } from 'vitest'
import { closeAll } from './running.ts'

afterAll(closeAll)
