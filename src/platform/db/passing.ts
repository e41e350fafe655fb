/**
 * What is worth nothing on another day: sessions, counters of sign-in, forms that wait for a sign-in, and files that
 * were made or looked into for one person and live for hours. None of it is in a snapshot.
 */
export const PASSING = [
  'session',
  'provider_record',
  'rate_limit',
  'export_job',
  'location_upload',
  'kept_form',
] as const
