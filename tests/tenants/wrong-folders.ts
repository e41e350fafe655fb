import { findTenant } from '../../src/desk/tenants/find.ts'
import { MOST_STEPS } from '../../src/records/durations/durations.ts'
import { definitive, field, label, option, published, step, type } from './small-processes.ts'

/** Parts of a tenant that are wrong in every way there is: each sentence of `tenant check` is about one of them. */

const good = findTenant('vlaanderen')
const wordless = { nl: 'Naam', en: ' ' }
const UUID = '76b8aae8-fe1e-4bae-9928-de940113524a'
const { bounds } = good.locale
const [layer] = good.map.tileLayers
const unaddressed = { ...good.mails, addresses: { operators: {}, municipalities: {}, contractors: {} } }

const mails = {
  ...good.mails,
  sender: { name: 'Loket\nA', address: 'loket' },
  support: '',
  language: 'fr',
  addresses: { operators: { x: 'a@example.org' }, municipalities: {}, contractors: { [UUID]: 'spade' } },
  rules: [
    { event: 'process-sold', to: 'press', template: 'none', when: { types: ['sale'], steps: ['sale'] } },
    { event: 'request-judged', to: 'operator', template: 'turn', when: { told: true } },
    { event: 'process-started', to: 'applicant', template: 'applicant-started' },
    { event: 'process-started', to: 'operator', template: 'applicant-started' },
  ],
  templates: {
    turn: { subject: { nl: '{link}', en: '' }, body: { nl: '{name}' } },
    'applicant-started': { subject: label, body: { nl: '{remark}', en: 'Text' } },
  },
}

const fields = [
  field({ name: 'A.B.C.D', type: 'colour' as never, label: wordless, hint: wordless }),
  field({ name: 'Municipality', min: 2, max: 1, maxLength: 3, type: 'integer', alsoTakes: '-' as never }),
  field({ name: 'Days', cancellable: true, past: true, edit: [] }),
  field({ name: 'Unique', type: 'boolean', uniqueWithin: 'pid', edit: ['cpo'] }),
  field({ name: 'Items', type: 'list' }),
  field({ name: 'Choice', type: 'choice' }),
  field({ name: 'Source', type: 'choice', options: 'moon' as never, otherwise: 'sun' }),
  field({ name: 'Nothing', type: 'choice', options: [] }),
  field({ name: 'Options', type: 'choice', options: [option, option, { value: ' ', label: wordless }] }),
  field({ name: 'Default', type: 'integer', default: 'one' }),
  field({ name: 'When', requiredWhen: { field: 'Elsewhere' } as never }),
  field({ name: 'WhenNot', required: 'complete', requiredWhen: { field: 'Unique', is: 'yes' } } as never),
  field({ name: 'Twice' }),
  field({ name: 'Twice.Once' }),
  field({ name: 'Twice.Once', notBefore: 'Never', type: 'date' }),
  field({ name: 'Decision', decidesOn: [] }),
  field({ name: 'Verdict', decidesOn: ['Never'] }),
  field({ name: 'End', follows: 'objection-end' }),
  field({ name: 'Grid', follows: 'grid-operator' }),
  field({ name: 'Empty', type: 'list', item: wordless, fields: [], least: 3, most: 2 }),
  field({
    name: 'List',
    type: 'list',
    item: label,
    fields: [field({ name: 'A.Id' }), field({ name: 'In', type: 'list' }), field({ name: 'In' })],
  }),
]
const steps = [
  step({ key: 'party' as never, label: wordless, edit: [], beside: 'delivery', groups: [{ label, fields }] }),
  step({
    ...{ key: 'delivery', edit: ['contractor' as never] },
    groups: [{ label: wordless, fields: [] }],
    outside: { party: 'contractor', asked: ['Contractor'], answered: ['Remarks'] },
    documents: [
      { group: 'BackView' as never, label: wordless, generated: 'start-document' },
      { group: 'BackView' as never, label, generated: 'start-document' },
    ],
  }),
  ...Array.from({ length: MOST_STEPS }, () => step({ groups: [] })),
]
const lists = {
  categories: [{ value: 'luck', label }],
  onholdReasons: [],
  cancelReasons: [option],
  trafficDecisions: true,
  listTabs: ['moon', 'moon'],
  listTables: [{ columns: ['colour', 'colour'] }],
  pageSizes: [0],
  defaultPageSize: 10,
}

/** What is in a folder, by what it is about. */
export const wrongFolders: Record<string, object> = {
  'its name': { id: 'Vlaanderen', name: ' ', acronym: 'vl' },
  'who may do what': {
    featureAccess: { ...good.featureAccess, requestmanage: undefined, export: ['contractor'], exports: [] },
  },
  'no municipalities': { municipalities: [], mails: unaddressed },
  municipalities: {
    mails: unaddressed,
    municipalities: ['99999', '99999'].map((code) => ({ code, name: ' ', province: '', lat: 0, lng: 0 })),
  },
  'where it is': {
    municipalities: good.municipalities.slice(0, 1),
    mails: unaddressed,
    locale: {
      bounds: { ...bounds, north: bounds.south + 11 },
      ...{ postalCode: 'NL', timeZone: 'Europe/Ghent' },
      words: { ...good.locale.words, numberPlate: wordless },
    },
  },
  requests: {
    requests: {
      ...{ pageSizes: [20, 10], defaultPageSize: 25, columns: ['colour', 'colour'] },
      ...{ rejectedColumns: ['reference'], mapLink: 'http://example.org/{lat}' },
      plateLink: 'https://example.org',
    },
  },
  'no judgement': { judgement: { options: [], reasons: [] }, advice: [] },
  judgement: {
    judgement: {
      options: [9, 9].map((verdict) => ({ verdict, label: wordless })),
      reasons: [1, 1].map((value) => ({ value, short: '', label, status: 2, placeholder: wordless })),
    },
    advice: [],
  },
  advice: {
    advice: [
      { check: 'same-plate', radius: 100, proposes: { verdict: 6, reason: 99 } },
      { check: 'same-plate', proposes: { verdict: 4, reason: null } },
      { check: 'same-address', proposes: { verdict: 4, reason: 3 } },
      {
        check: 'same-postal-code',
        proposes: { verdict: 4, reason: 3, remarks: { nl: 'x'.repeat(4001), en: '' } },
      },
    ],
  },
  lists: {
    ...{ stakeholders: [UUID, UUID].map((uuid) => ({ uuid, name: ' ', type: 'cpo' })) },
    tags: [{ uuid: 'tag-1', label: ' ', forRequest: true, forProcess: true }],
    contractors: ['one', 'two'].map((uuid) => ({ uuid, label: 'a'.repeat(61) })),
    pids: ['three', 'four'].map((uuid) => ({ uuid, label: 'Spade' })),
    menu: ['requests', 'requests'].map((page) => ({ page, label: wordless })),
    reports: ['moon', 'moon'],
    selectOptions: { colours: [option, option, { value: 'b', label: wordless }] },
    mails: unaddressed,
  },
  targets: {
    targets: [
      { year: 26, figure: 'palen', value: 0 },
      { year: 2026, figure: 'stations', value: 1, type: 'private' },
      { year: 2026, figure: 'stations', value: 1, type: 'private' },
      { year: 2026, figure: 'stations', value: 1 },
      { year: 2026, figure: 'stations', value: 1 },
    ],
  },
  'limits and privacy': {
    limits: { ...good.limits, upload: 0 },
    privacy: {
      ...good.privacy,
      processing: { name: ' ', executor: '123', activityId: 'register', activityUrl: 'ftp://example.org' },
    },
  },
  'the map': {
    map: {
      tileLayers: [{ ...layer, name: wordless, url: 'http://tiles.example', maxZoom: 13, attribution: '' }],
      ...{ requestRadius: 0, pickerDiameter: 0, nearbyKm: 11, geocoders: ['bing'] },
      monitoring: { enabled: true, occupancyLimit: 2, months: 25 },
    },
  },
  mails: { mails },
  'no processes': {
    processes: { ...lists, types: [], listTabs: ['alles', 'actief'], listTables: [] },
  },
  processes: {
    processes: {
      ...{ ...lists, trafficDecisions: false },
      types: [
        type({ steps: [], hidden: true }),
        type({
          value: 'cip' as never,
          hidden: true,
          acronym: 'rp',
          routeType: 'Realisatie',
          label: wordless,
        }),
        type({ value: 'cip' as never, hidden: true, acronym: 'rp', routeType: 'Realisatie', steps }),
        type({ value: 'removal', acronym: 'VP', routeType: 'aanvragen', hidden: true }),
        type({
          value: 'removal',
          acronym: 'WP',
          routeType: 'heen',
          hidden: true,
          steps: [step({ groups: [{ label, fields: [published, definitive] }] })],
        }),
      ],
    },
  },
  'the form of residents': {
    publicForm: {
      intro: wordless,
      asks: ['age', 'age'],
      conditions: ['A', 'A'].map((name) => ({ name, label: wordless })),
    },
  },
  'the house style': {
    theme: { light: { ...good.theme.light, text: 'black' }, dark: { ...good.theme.dark, border: '#000000' } },
  },
}
