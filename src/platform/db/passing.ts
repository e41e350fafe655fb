/**
 * Tables that no snapshot contains, because they are worthless a day later: sessions, counters of sign-in,
 * forms that wait for a sign-in, and files made or checked for one person that live for hours.
 */
export const PASSING = [
  'session',
  'provider_record',
  'rate_limit',
  'export_job',
  'location_upload',
  'kept_form',
] as const
