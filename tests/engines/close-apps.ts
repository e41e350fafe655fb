import { afterAll } from 'vitest'
import { closeApps } from '../app.ts'

afterAll(closeApps)
