/** The description of the API. */
export const apiDocs = {
  title: 'API van het laadloket',
  intro:
    'Elke oproep antwoordt met statusCode en data; een mislukte met statusCode, error en message. Machineleesbaar:',
  body: 'Wat u stuurt',
  answer: 'Wat u terugkrijgt',
} as const
