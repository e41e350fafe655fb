/** What refers to what, by hand from the table definitions: `table.column` to `table.column`. */

interface Reference {
  table: string
  column: string
  to: string
  /** Of the other table; `id` by default. */
  key: string
  /** Only rows of a subject of this type. */
  type?: string
  /** What was deleted may still be named here: it stays as a name, and is looked up no more. */
  mayBeGone?: true
}

const refers = (from: string, to: string, more: Partial<Reference> = {}): Reference => {
  const [[table = '', column = ''], [other = '', key = 'id']] = [from.split('.'), to.split('.')] as [
    string[],
    string[],
  ]
  return { table, column, to: other, key, ...more }
}

/** Every column of `tables` that names a process, a request, … */
const allTo = (to: string, column: string, tables: readonly string[]) =>
  tables.map((table) => refers(`${table}.${column}`, to))

export const references: readonly Reference[] = [
  ...allTo('request', 'request_id', ['judgement', 'handover', 'request_tag']),
  refers('judgement_withdrawal.judgement_id', 'judgement'),
  refers('request.process_id', 'process'),
  refers('request_tag.tag_uuid', 'tag.uuid'),
  refers('process_tag.tag_uuid', 'tag.uuid'),
  refers('resident_request.request_uuid', 'request.uuid'),
  refers('mail_wish.request_uuid', 'request.uuid'),
  refers('mail.request_uuid', 'request.uuid'),

  ...allTo('process', 'process_id', [
    ...['process_location', 'process_step', 'process_pause', 'process_decision', 'process_reset'],
    ...['process_part', 'process_tag', 'running_step', 'process_end', 'process_end_point', 'charge_point'],
  ]),
  ...allTo('process_reset', 'reset_id', ['process_reset_step', 'process_reset_part']),
  refers('process.location_id', 'location'),
  refers('process.traffic_decision_id', 'traffic_decision'),
  refers('process.contractor_uuid', 'contractor.uuid'),
  refers('process.pid_uuid', 'pid.uuid'),

  ...allTo('location', 'location_id', ['location_stakeholder', 'parking_lot', 'charge_point', 'map_before']),
  ...allTo('charge_point', 'charge_point_id', [
    ...['evse', 'charge_point_history', 'parking_lot', 'process_end_point', 'map_before'],
  ]),
  ...['location', 'charge_point', 'charge_point_history', 'monitoring_month', 'parking_area'].map((table) =>
    refers(`${table}.import_uuid`, 'import_run.uuid'),
  ),
  refers('parking_area_shape.area_id', 'parking_area'),

  ...['comment', 'file'].flatMap((table) => [
    refers(`${table}.subject_uuid`, 'request.uuid', { type: 'request' }),
    refers(`${table}.subject_uuid`, 'process.uuid', {
      type: 'process',
      ...(table === 'file' && { mayBeGone: true }),
    }),
  ]),
  refers('comment.subject_uuid', 'location.uuid', { type: 'assets' }),

  refers('bulk_act_row.bulk_uuid', 'bulk_act.uuid'),
  refers('webhook_message.webhook_id', 'webhook'),
  refers('webhook_try.message_id', 'webhook_message'),
  refers('address_street.edition_id', 'address_edition'),
  refers('address_area.edition_id', 'address_edition'),
  ...['address_word', 'address_house', 'address_cell'].map((table) =>
    refers(`${table}.street_id`, 'address_street'),
  ),
]

/** Those that name a person, or are of tables that the desk keeps for itself: they are not counted when written. */
export const ofTheDesk: readonly Reference[] = [
  ...['session', 'list_setting', 'saved_view', 'calendar_feed', 'person_word'].map((table) =>
    refers(`${table}.person_id`, 'person'),
  ),
  refers('processing_log.activity_id', 'processing_activity'),
  refers('processing_log.object_uuid', 'request.uuid', { type: 'request' }),
]
