import { Type } from 'typebox'

const closed = { additionalProperties: false }
const Label = Type.Object({ nl: Type.String(), en: Type.String() }, closed)
const Verdict = Type.Union([Type.Literal(3), Type.Literal(4), Type.Literal(5)])
const Texts = Type.Array(Type.String())

const Options = Type.Array(
  Type.Object({ value: Type.String(), label: Label, disabled: Type.Optional(Type.Boolean()) }, closed),
)

const Visible = Type.Record(Type.String(), Type.Boolean())

const OfForms = {
  mapOptions: Type.Object(
    {
      requestRadius: Type.Number({ description: 'Metres of the circle around a request' }),
      pickerDiameter: Type.Number({ description: 'Metres within which a location may be picked' }),
      nearbyKm: Type.Number({ description: 'Kilometres that count as near' }),
      parkingAreas: Type.Boolean({ description: 'True where areas of parking permits are on the map' }),
      tileLayers: Type.Array(
        Type.Object(
          {
            name: Label,
            maxZoom: Type.Integer({ description: 'Its closest zoom' }),
            attribution: Type.String({ description: 'Whom to name beside it' }),
          },
          closed,
        ),
        { description: 'Backgrounds, in order of choice' },
      ),
    },
    { ...closed, description: 'How the map of the desk works' },
  ),
  visibleRecordsByStatus: Type.Object(
    { requests: Visible, processes: Visible, chargingpoints: Visible },
    { ...closed, description: 'What the map can show, and whether it does before somebody chooses' },
  ),
  usesPlannedRealisationFields: Type.Boolean({ description: 'True where steps ask when work is planned' }),
  useAdditionalCoordinates: Type.Boolean({ description: 'True where a process may have more places' }),
  chargingStationVersions: Options,
  createAssetForm: Type.Object(
    {
      fields: Type.Array(Type.Object({ name: Type.String(), maxLength: Type.Integer() }, closed)),
      statuses: Texts,
      accesses: Texts,
      kinds: Texts,
      parkinglots: Type.Object({ most: Type.Integer(), maxLength: Type.Integer() }, closed),
    },
    { ...closed, description: 'What the form for a new location asks, and offers' },
  ),
  monitoring: Type.Object(
    {
      enabled: Type.Boolean(),
      occupancyLimit: Type.Number({ description: 'The occupancy that is too high, a fraction' }),
      months: Type.Integer({ description: 'Months that are asked for' }),
    },
    { ...closed, description: 'Whether and how the use of charge points is shown' },
  ),
  defaultAssetTableFields: Type.Array(Type.String(), { description: 'Columns of the list of locations' }),
  chargingpointStatuses: Type.Array(Type.String(), {
    description: 'Without kind and access, which stand before and after them',
  }),
  workflows: Type.Array(Type.String(), { description: 'Kinds of processes that are offered and listed' }),
}

/** The response of `GET /api/config`. Open where a tenant may add its own names: features, lists of choices. */
export const ConfigSchema = Type.Object(
  {
    tenant: Type.String(),
    name: Type.String(),
    acronym: Type.String(),
    image: Type.String({ description: 'Address of the logo' }),
    featureAccess: Type.Record(Type.String(), Texts, { description: 'Per feature the roles that have it' }),
    municipalityOptions: Type.Array(
      Type.Object(
        {
          value: Type.String({ description: 'CBS or NIS code' }),
          text: Type.String(),
          disabled: Type.Boolean(),
          locationSelectionAllowed: Type.Boolean(),
        },
        closed,
      ),
    ),
    stakeholders: Type.Array(
      Type.Object({ uuid: Type.String(), name: Type.String(), type: Type.Literal('cpo') }, closed),
    ),
    reasonOptions: Type.Array(
      Type.Object(
        {
          value: Type.Integer(),
          short: Type.String(),
          label: Label,
          status: Verdict,
          custom: Type.Boolean({ description: 'True when remarks are required' }),
          placeholder: Type.Optional(Label),
        },
        closed,
      ),
    ),
    judgementOptions: Type.Array(Type.Object({ verdict: Verdict, label: Label }, closed)),
    selectOptions: Type.Record(Type.String(), Options, {
      description: 'What each choice offers, by the path of its field; lists of the desk are not among them',
    }),
    ...OfForms,
    processTypes: Type.Array(
      Type.Object(
        {
          value: Type.String(),
          label: Label,
          acronym: Type.String({ description: 'In case references' }),
          routeType: Type.String({ description: 'First part of its addresses' }),
          hidden: Type.Boolean(),
        },
        closed,
      ),
    ),
    processesConfig: Type.Record(
      Type.String(),
      Type.Array(
        Type.Object(
          {
            step: Type.Integer({ minimum: 1 }),
            key: Type.String(),
            label: Label,
            edit: Texts,
            beside: Type.Optional(
              Type.String({ description: 'Key of the step that must have begun for this one to begin' }),
            ),
          },
          closed,
        ),
      ),
      { description: 'Per kind of process its steps; `POST /api/workflowspecification` has their fields' },
    ),
    processCategories: Options,
    onHoldReasons: Options,
    cancelReasons: Options,
    trafficDecisions: Type.Boolean({ description: 'False where no traffic decision is taken' }),
    limits: Type.Object(
      {
        remarks: Type.Integer({ description: 'Characters' }),
        comment: Type.Integer({ description: 'Characters' }),
        upload: Type.Integer({ description: 'Bytes' }),
        nearbyRadius: Type.Number({ description: 'Metres' }),
        documentsWait: Type.Integer({ description: 'Minutes that documents may follow a request' }),
      },
      closed,
    ),
    requests: Type.Object(
      {
        informationPanel: Type.String(),
        tagsEnabled: Type.Boolean(),
        pageSizes: Type.Array(Type.Integer()),
        defaultPageSize: Type.Integer(),
        columns: Texts,
        rejectedColumns: Texts,
        mapLink: Type.String({ description: '`{lat}` and `{lng}` are filled in' }),
        plateLink: Type.Union([Type.String({ description: '`{plate}` is filled in' }), Type.Null()]),
      },
      closed,
    ),
    locale: Type.Object(
      {
        postalCode: Type.Union([Type.Literal('NL'), Type.Literal('BE')]),
        timeZone: Type.String(),
        bounds: Type.Object(
          { south: Type.Number(), west: Type.Number(), north: Type.Number(), east: Type.Number() },
          { ...closed, description: 'Degrees, WGS84' },
        ),
        words: Type.Record(Type.String(), Label, { description: 'Words that differ by country' }),
      },
      closed,
    ),
  },
  closed,
)
