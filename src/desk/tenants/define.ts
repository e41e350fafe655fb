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

/** What a tenant's folder gives: all without a default, and of the rest only what differs. */
export interface TenantChoice extends Omit<Tenant, keyof typeof defaults | 'mails'> {
  mails: Pick<MailChoices, 'sender' | 'support'> & Partial<MailChoices>
  featureAccess?: Partial<FeatureAccess>
  requests?: Partial<RequestChoices>
  limits?: Partial<Limits>
  privacy?: Partial<Tenant['privacy']>
  publicForm?: Tenant['publicForm']
  map?: Partial<MapChoices>
  processes?: Partial<ProcessChoices>
  contractors?: Tenant['contractors']
  pids?: Tenant['pids']
  menu?: Tenant['menu']
  reports?: Tenant['reports']
  tags?: Tenant['tags']
  selectOptions?: Tenant['selectOptions']
  personas?: Tenant['personas']
}

/**
 * A whole tenant: the defaults with the folder's choices over them. Lists are replaced, never joined; templates of
 * mails by name.
 */
export const defineTenant = (choice: TenantChoice): Tenant => ({
  ...defaults,
  ...choice,
  featureAccess: { ...defaults.featureAccess, ...choice.featureAccess },
  requests: { ...defaults.requests, ...choice.requests },
  limits: { ...defaults.limits, ...choice.limits },
  privacy: { ...defaults.privacy, ...choice.privacy },
  map: { ...defaults.map, ...choice.map },
  processes: { ...defaults.processes, ...choice.processes },
  mails: {
    ...mails,
    ...choice.mails,
    templates: { ...mails.templates, ...choice.mails.templates },
    addresses: { ...mails.addresses, ...choice.mails.addresses },
  },
})
