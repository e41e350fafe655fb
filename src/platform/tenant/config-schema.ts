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
      requestRadius: Type.Number({ description: 'Radius of the circle around a request, in metres' }),
      pickerDiameter: Type.Number({
        description: 'Diameter of the circle within which a location may be picked, in metres',
      }),
      nearbyKm: Type.Number({ description: 'Distance that counts as near, in kilometres' }),
      parkingAreas: Type.Boolean({ description: 'True when the map shows parking permit areas' }),
      tileLayers: Type.Array(
        Type.Object(
          {
            name: Label,
            maxZoom: Type.Integer({ description: 'Maximum zoom level of the layer' }),
            attribution: Type.String({ description: 'Attribution to show on the map' }),
          },
          closed,
        ),
        { description: 'Background layers, in the order in which they are offered' },
      ),
    },
    { ...closed, description: 'Settings of the map' },
  ),
  visibleRecordsByStatus: Type.Object(
    { requests: Visible, processes: Visible, chargingpoints: Visible },
    { ...closed, description: 'Statuses that the map can show, and whether it shows them initially' },
  ),
  usesPlannedRealisationFields: Type.Boolean({
    description: 'True when steps have fields for planned dates',
  }),
  useAdditionalCoordinates: Type.Boolean({
    description: 'True when a process may have additional coordinates',
  }),
  chargingStationVersions: Options,
  createAssetForm: Type.Object(
    {
      fields: Type.Array(Type.Object({ name: Type.String(), maxLength: Type.Integer() }, closed)),
      statuses: Texts,
      accesses: Texts,
      kinds: Texts,
      parkinglots: Type.Object({ most: Type.Integer(), maxLength: Type.Integer() }, closed),
    },
    { ...closed, description: 'Fields and options of the form for a new location' },
  ),
  monitoring: Type.Object(
    {
      enabled: Type.Boolean(),
      occupancyLimit: Type.Number({ description: 'Limit of the occupancy, as a fraction' }),
      months: Type.Integer({ description: 'Number of months that the desk requests' }),
    },
    { ...closed, description: 'Whether and how the desk shows the usage of charge points' },
  ),
  defaultAssetTableFields: Type.Array(Type.String(), { description: 'Columns in the list of locations' }),
  chargingpointStatuses: Type.Array(Type.String(), {
    description: 'Without the kind and access, which are their prefix and suffix',
  }),
  workflows: Type.Array(Type.String(), { description: 'Process types that are offered and listed' }),
}

/** The response of `GET /api/config`. Open where a tenant may add its own names: features, lists of choices. */
export const ConfigSchema = Type.Object(
  {
    tenant: Type.String(),
    name: Type.String(),
    acronym: Type.String(),
    image: Type.String({ description: 'Address of the logo' }),
    featureAccess: Type.Record(Type.String(), Texts, { description: 'The roles that have each feature' }),
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
      description: 'Options of each choice field, by the path of the field; without the lists of the desk',
    }),
    ...OfForms,
    processTypes: Type.Array(
      Type.Object(
        {
          value: Type.String(),
          label: Label,
          acronym: Type.String({ description: 'Short name in case numbers' }),
          routeType: Type.String({ description: 'First part of the path of its pages' }),
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
      {
        description: 'The steps of each process type; `POST /api/workflowspecification` returns their fields',
      },
    ),
    processCategories: Options,
    onHoldReasons: Options,
    cancelReasons: Options,
    trafficDecisions: Type.Boolean({ description: 'False when the tenant takes no traffic decisions' }),
    limits: Type.Object(
      {
        remarks: Type.Integer({ description: 'Maximum number of characters' }),
        comment: Type.Integer({ description: 'Maximum number of characters' }),
        upload: Type.Integer({ description: 'Maximum size in bytes' }),
        nearbyRadius: Type.Number({ description: 'Distance in metres' }),
        documentsWait: Type.Integer({
          description: 'Minutes within which documents may follow their request',
        }),
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
        mapLink: Type.String({ description: '`{lat}` and `{lng}` are placeholders' }),
        plateLink: Type.Union([Type.String({ description: '`{plate}` is a placeholder' }), Type.Null()]),
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
        words: Type.Record(Type.String(), Label, { description: 'Labels that differ by country' }),
      },
      closed,
    ),
  },
  closed,
)
