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
  /**
   * The claims that rights are derived from, JSON: `{roles, identity}`; read again for every request context.
   */
  claims: string
  language: string | null
  created_at: string
  last_seen_at: string
  blocked_at: string | null
  /** '' for who is not blocked. */
  blocked_because: Generated<string>
  /** See `markOf` in src/desk/tours/tour.ts. */
  tours_seen: Generated<string>
  /** `system`, `light` or `dark`; null where no choice was made. */
  theme: Generated<string | null>
  /** `compact`, `normaal` or `ruim`; null where no choice was made. */
  density: Generated<string | null>
  /** 0: no shortcuts of a single character. */
  shortcuts: Generated<number>
}

/** The folded words of a person's name and of their address before the @: what they are searched by. */
export interface PersonWordTable {
  word: string
  person_id: string
}

/** The acceptance of a version of the terms of use by a person; the first time counts. */
export interface AcceptedTermsTable {
  person_id: string
  version: string
  accepted_at: string
}

/**
 * Passwords of the embedded provider, hashed. The one with the highest turn is valid, the others are history.
 */
export interface ProviderPasswordTable {
  person_id: string
  turn: number
  /** See `src/people/sign-in/embedded/password-hash.ts`. */
  hash: string
  set_at: string
}
