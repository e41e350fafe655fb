import type { Generated } from 'kysely'

/** The tables of people. Part of `Schema`, with the same conventions. */
export interface PeopleSchema {
  person: PersonTable
  person_word: PersonWordTable
  accepted_terms: AcceptedTermsTable
  provider_password: ProviderPasswordTable
}

export interface PersonTable {
  /** `sub` of the identity provider. */
  id: string
  name: string
  email: string
  /** JSON: the claims from which rights are derived, `{roles, identity}`; read again for every request context. */
  claims: string
  language: string | null
  created_at: string
  last_seen_at: string
  blocked_at: string | null
  /** '' for a person who is not blocked. */
  blocked_because: Generated<string>
  /** See `markOf` in src/desk/tours/tour.ts. */
  tours_seen: Generated<string>
  /** `system`, `light` or `dark`; null without a choice. */
  theme: Generated<string | null>
  /** `compact`, `normaal` or `ruim`; null without a choice. */
  density: Generated<string | null>
  /** 0: no single-character shortcuts. */
  shortcuts: Generated<number>
}

/** The folded words of a person's name and of their mail address before the @, to search by. */
export interface PersonWordTable {
  word: string
  person_id: string
}

/** A person's first acceptance of a version of the terms of use. */
export interface AcceptedTermsTable {
  person_id: string
  version: string
  accepted_at: string
}

/** Hashed passwords of the embedded provider. The row with the highest `turn` is valid, the others are history. */
export interface ProviderPasswordTable {
  person_id: string
  turn: number
  /** See `src/people/sign-in/embedded/password-hash.ts`. */
  hash: string
  set_at: string
}
