import { group } from './group.ts'

export const FORM = group('form', { save: ['Ctrl+s', 'main form[method=post]'] })
