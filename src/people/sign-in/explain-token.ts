import type { JWTPayload } from 'jose'
import type { Settings } from '../../platform/settings/settings.ts'
import { type Codes, type Role, readIdentity, readRoles } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { claimNamed, isMachine, readClaims } from './claims.ts'
import { readSentRoles } from './sent-roles.ts'

type Provider = NonNullable<Settings['oidc']>

/** What a token makes of a person at a desk, for an administrator. */
export interface Explained {
  name: string
  /** Where roles are looked for, and what stands there; null: nothing. */
  claim: string
  sent: unknown
  roles: Partial<Record<Role, Codes>>
  /** Names in the claim that stand for no role here. */
  unused: readonly string[]
  /** What is wrong, or why somebody ends as a guest: a sentence each. */
  problems: readonly string[]
}

/** Reads a token as signing in would, but without verifying it: it may be old, or signed by anybody. */
export function explainToken(payload: JWTPayload, oidc: Provider, tenant: Tenant, now: Date): Explained {
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
      ...problemsOfToken(payload, oidc, now),
      ...(sent === null ? [`There is no claim ${reading.claim}. OIDC_ROLES_CLAIM names another one.`] : []),
      ...(sent !== null && Object.keys(roles).length === 0
        ? [
            'Nothing that was sent stands for a role here: a guest. Rules in OIDC_ROLES say what it stands for.',
          ]
        : []),
      ...withoutCodes.map((role) => `The role ${role} has no codes, so that it opens nothing.`),
      ...(roles.cpo && !readIdentity(payload.identity)
        ? ['The role cpo needs a claim identity with a uuid, else the desk tells of a wrong configuration.']
        : []),
      ...unknownCodes(
        'municipality',
        roles,
        tenant.municipalities.map(({ code }) => code),
      ),
      ...unknownCodes(
        'cpo',
        roles,
        tenant.stakeholders.map(({ uuid }) => uuid),
      ),
    ],
  }
}

function problemsOfToken(payload: JWTPayload, { issuer, clientId }: Provider, now: Date): string[] {
  const { sub, iss, aud, exp } = payload
  const isForUs = [aud].flat().includes(clientId)
  return [
    ...(typeof sub === 'string' && sub.trim() ? [] : ['It has no sub, so that it is about nobody.']),
    ...(isMachine(payload) ? ['It is of a program, not of a person.'] : []),
    ...(iss && withoutSlash(iss) !== withoutSlash(issuer) ? [`It is of ${iss}, not of OIDC_ISSUER.`] : []),
    ...(aud && !isForUs ? [`It is for ${[aud].flat().join(', ')}, not for OIDC_CLIENT_ID.`] : []),
    ...(exp && exp * 1_000 < +now ? ['It has expired.'] : []),
    ...(isOverfull(payload)
      ? ['Entra ID left the groups out, since there are too many. App roles are always sent.']
      : []),
  ]
}

/** Source: Microsoft, groups overage claim. */
const isOverfull = ({ _claim_names: names, hasgroups }: JWTPayload) =>
  hasgroups === true || (typeof names === 'object' && names !== null && Object.hasOwn(names, 'groups'))

function unknownCodes(role: Role, roles: Explained['roles'], known: readonly string[]): string[] {
  const codes = roles[role] ?? []
  const strange = codes === '*' ? [] : codes.filter((it) => !known.includes(it))
  return strange.length === 0 ? [] : [`The desk has no ${role} ${strange.join(', ')}.`]
}

const withoutSlash = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)
