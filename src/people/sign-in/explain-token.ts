import type { JWTPayload } from 'jose'
import type { Settings } from '../../platform/settings/settings.ts'
import { type Codes, type Role, readIdentity, readRoles } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Words } from '../../platform/terminal/words.ts'
import { claimNamed, isMachine, readClaims } from './claims.ts'
import { readSentRoles } from './sent-roles.ts'

type Provider = NonNullable<Settings['oidc']>
type TokenWords = Words['tokens']

/** The rights that a token gives at a desk, explained to an administrator. */
export interface Explained {
  name: string
  /** The claim with roles, and its value; null when absent. */
  claim: string
  sent: unknown
  roles: Partial<Record<Role, Codes>>
  /** Names in the claim that match no role here. */
  unused: readonly string[]
  /** Errors in the token, and reasons why the person is a guest: one sentence each. */
  problems: readonly string[]
}

/** Reads a token as signing in would, but without verifying it: it may be expired, or signed by anyone. */
export function explainToken(
  payload: JWTPayload,
  oidc: Provider,
  tenant: Tenant,
  { now, words }: { now: Date; words: TokenWords },
): Explained {
  const reading = { claim: oidc.rolesClaim, rules: oidc.roleRules ?? [], tenantId: tenant.id }
  const sent = claimNamed(payload, reading.claim)
  const { roles: kept, unused } = readSentRoles(sent, reading)
  const { roles, withoutCodes } = readRoles(kept, tenant.id)
  return {
    name: readClaims(payload, reading)?.name ?? '',
    claim: reading.claim,
    sent,
    roles,
    unused,
    problems: [
      ...problemsOfToken(payload, oidc, now, words),
      ...(sent === null ? [words.noClaim({ claim: reading.claim })] : []),
      ...(sent !== null && Object.keys(roles).length === 0 ? [words.guest()] : []),
      ...withoutCodes.map((role) => words.noCodes({ role })),
      ...(roles.cpo && !readIdentity(payload.identity) ? [words.noIdentity()] : []),
      ...unknownTo(
        'municipality',
        tenant.municipalities.map(({ code }) => code),
      ),
      ...unknownTo(
        'cpo',
        tenant.stakeholders.map(({ uuid }) => uuid),
      ),
    ],
  }

  function unknownTo(role: Role, known: readonly string[]): string[] {
    const codes = roles[role] ?? []
    const strange = codes === '*' ? [] : codes.filter((it) => !known.includes(it))
    return strange.length === 0 ? [] : [words.unknownCodes({ role, codes: strange.join(', ') })]
  }
}

function problemsOfToken(
  payload: JWTPayload,
  { issuer, clientId }: Provider,
  now: Date,
  words: TokenWords,
): string[] {
  const { sub, iss, aud, exp } = payload
  const isForUs = [aud].flat().includes(clientId)
  return [
    ...(typeof sub === 'string' && sub.trim() ? [] : [words.nobody()]),
    ...(isMachine(payload) ? [words.program()] : []),
    ...(iss && withoutSlash(iss) !== withoutSlash(issuer) ? [words.otherIssuer({ issuer: iss })] : []),
    ...(aud && !isForUs ? [words.otherAudience({ audience: [aud].flat().join(', ') })] : []),
    ...(exp && exp * 1_000 < +now ? [words.expired()] : []),
    ...(isOverfull(payload) ? [words.overfull()] : []),
  ]
}

/** Source: Microsoft, groups overage claim. */
const isOverfull = ({ _claim_names: names, hasgroups }: JWTPayload) =>
  hasgroups === true || (typeof names === 'object' && names !== null && Object.hasOwn(names, 'groups'))

const withoutSlash = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)
