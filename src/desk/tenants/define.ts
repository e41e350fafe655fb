import type { MailChoices } from '../../platform/tenant/mail-choices.ts'
import type { ProcessChoices } from '../../platform/tenant/process-type.ts'
import type {
  FeatureAccess,
  Limits,
  MapChoices,
  RequestChoices,
  Tenant,
} from '../../platform/tenant/tenant.ts'
import { defaults } from './defaults.ts'
import { mails } from './mails/mails.ts'

/** The settings in a tenant's folder: all without a default, and overrides of defaults. */
export interface TenantChoice extends Omit<Tenant, keyof typeof defaults | 'mails'> {
  mails: Pick<MailChoices, 'sender' | 'support'> & Partial<MailChoices>
  featureAccess?: Partial<FeatureAccess>
  requests?: Partial<RequestChoices>
  limits?: Partial<Limits>
  privacy?: Partial<Omit<Tenant['privacy'], 'processing'>> & {
    processing?: Partial<Tenant['privacy']['processing']>
  }
  publicForm?: Tenant['publicForm']
  map?: Partial<MapChoices>
  processes?: Partial<ProcessChoices>
  contractors?: Tenant['contractors']
  pids?: Tenant['pids']
  menu?: Tenant['menu']
  reports?: Tenant['reports']
  targets?: Tenant['targets']
  tags?: Tenant['tags']
  selectOptions?: Tenant['selectOptions']
  personas?: Tenant['personas']
}

/**
 * A complete tenant: the defaults, overridden by the settings of its folder. Lists are replaced, never
 * merged; mail templates are merged by name.
 */
export const defineTenant = (choice: TenantChoice): Tenant => ({
  ...defaults,
  ...choice,
  featureAccess: { ...defaults.featureAccess, ...choice.featureAccess },
  requests: { ...defaults.requests, ...choice.requests },
  limits: { ...defaults.limits, ...choice.limits },
  privacy: {
    ...defaults.privacy,
    ...choice.privacy,
    processing: { ...defaults.privacy.processing, ...choice.privacy?.processing },
  },
  map: { ...defaults.map, ...choice.map },
  processes: { ...defaults.processes, ...choice.processes },
  mails: {
    ...mails,
    ...choice.mails,
    templates: { ...mails.templates, ...choice.mails.templates },
    addresses: { ...mails.addresses, ...choice.mails.addresses },
  },
})
