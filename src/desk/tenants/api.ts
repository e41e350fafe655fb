import type { FastifyInstance } from 'fastify'
import { ConfigSchema } from '../../platform/tenant/config-schema.ts'
import type { ProcessChoices, StepChoice } from '../../platform/tenant/process-type.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { signedIn } from '../../platform/web/policy.ts'
import { api } from '../../platform/web/route.ts'
import { logoOf } from '../house-style/logo.ts'
import { configOfForms } from './config-of-forms.ts'

/** `GET /api/config`: the public part of the tenant's configuration (spec 3 §3). */
export function tenantApi(app: FastifyInstance) {
  api(app, 'GET', '/api/config', {
    permission: signedIn,
    beforeTerms: true,
    operationId: 'readConfiguration',
    noun: 'tenants',
    summary: 'The configuration of the tenant',
    description:
      'Features with their roles, municipalities, operators, reasons, process types with ' +
      'their steps, limits and labels. The same for every signed-in person, and available before the ' +
      'terms of use are accepted.',
    response: ConfigSchema,
    handler: async ({ context }) => configOf(context.tenant),
  })
}

/** The public configuration, with the names of the specification. */
export const configOf = (tenant: Tenant) => ({
  tenant: tenant.id,
  name: tenant.name,
  acronym: tenant.acronym,
  image: `/huisstijl/logo.${logoOf(tenant.logo.light).extension}`,
  featureAccess: tenant.featureAccess,
  municipalityOptions: tenant.municipalities.map((it) => ({
    value: it.code,
    text: it.name,
    disabled: it.disabled ?? false,
    locationSelectionAllowed: !it.disabled,
  })),
  stakeholders: tenant.stakeholders,
  reasonOptions: tenant.judgement.reasons,
  judgementOptions: tenant.judgement.options,
  ...configOfForms(tenant),
  ...processesOf(tenant.processes),
  limits: tenant.limits,
  requests: tenant.requests,
  locale: tenant.locale,
})

const processesOf = ({
  types,
  categories,
  onholdReasons,
  cancelReasons,
  trafficDecisions,
}: ProcessChoices) => ({
  processTypes: types.map(({ value, label, acronym, routeType, hidden = false }) => ({
    value,
    label,
    acronym,
    routeType,
    hidden,
  })),
  processesConfig: Object.fromEntries(types.map((type) => [type.value, type.steps.map(stepOf)])),
  processCategories: categories,
  onHoldReasons: onholdReasons,
  cancelReasons,
  trafficDecisions,
})

const stepOf = ({ key, label, edit, beside }: StepChoice, index: number) => ({
  step: index + 1,
  key,
  label,
  edit,
  ...(beside ? { beside } : {}),
})
