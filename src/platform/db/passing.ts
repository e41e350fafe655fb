/**
 * Tables that snapshots omit, because they are worthless a day later: sessions, counters of sign-in, forms that wait
 * for a sign-in, idempotent calls, files made or checked for one person that live for hours, and acts on many
 * processes, which must not resume in a copy.
 */
export const PASSING = [
  'session',
  'provider_record',
  'rate_limit',
  'export_job',
  'location_upload',
  'kept_form',
  'idempotent_call',
  'bulk_act_row',
  'bulk_act',
] as const
