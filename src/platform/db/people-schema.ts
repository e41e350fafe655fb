import type { Generated } from 'kysely'

/** The tables of people. Part of `Schema`, with the same conventions. */
export interface PeopleSchema {
  person: PersonTable
  accepted_terms: AcceptedTermsTable
  provider_password: ProviderPasswordTable
}

export interface PersonTable {
  /** `sub` of the identity provider. */
  id: string
  name: string
  email: string
  /** The claims that rights come from, JSON: `{roles, identity}`; read again at every context. */
  claims: string
  language: string | null
  created_at: string
  last_seen_at: string
  blocked_at: string | null
  /** See `markOf` in src/desk/tours/tour.ts. */
  tours_seen: Generated<string>
  /** `system`, `light` or `dark`; null where nothing was chosen. */
  theme: Generated<string | null>
  /** `compact`, `normaal` or `ruim`; null where nothing was chosen. */
  density: Generated<string | null>
  /** 0: no shortcuts of a single character. */
  shortcuts: Generated<number>
}

/** That somebody accepted a version of the terms of use; the first time counts. */
export interface AcceptedTermsTable {
  person_id: string
  version: string
  accepted_at: string
}

/** Passwords at the embedded provider, hashed: the one with the highest turn holds, the others are history. */
export interface ProviderPasswordTable {
  person_id: string
  turn: number
  /** See `src/people/sign-in/embedded/password-hash.ts`. */
  hash: string
  set_at: string
}
