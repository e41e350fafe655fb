import { holderEverywhere } from '../../platform/web/policy.ts'

/** See who uses the desk, and keep somebody out: administrators of the whole desk, whose people have many places. */
export const keepPeople = holderEverywhere('admin')
