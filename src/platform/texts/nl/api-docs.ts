/** Texts in the description of the API (OpenAPI). */
export const apiDocs = {
  title: 'API van het laadloket',
  intro:
    'Elke aanroep antwoordt met statusCode en data; een mislukte met statusCode, error en message. Machineleesbaar:',
  contents: 'Inhoud',
  search: 'Zoek in de aanroepen',
  find: 'Zoeken',
  found: '{n|count} {{aanroep|aanroepen}} gevonden.',
  all: 'Toon alle aanroepen',
  security: 'Wie aanroept',
  schemes: {
    session: 'De sessie van wie hier is aangemeld; de browser stuurt het cookie zelf mee.',
    bearer: 'Een toegangstoken van de identiteitsprovider, in Authorization: Bearer.',
    apiKey: 'De sleutel van een herkomst, in X-Api-Key, voor programma’s die aanvragen insturen.',
  },
  callWith: 'Met: {schemes}',
  mayFail: 'Kan mislukken met: {statuses}',
  example: 'Voorbeeld',
  failure: 'Als het misgaat',
  failureIntro:
    'Zo mislukt elke aanroep, met de HTTP-status ook als statusCode: 400 past niet bij de beschrijving, 401 niet aangemeld, 403 mag niet, 404 is er niet of niet voor u, 409 iemand was u voor, 422 breekt een regel, 429 te vaak, 503 probeer het zo opnieuw.',
  failureShape: 'Vorm van een mislukking',
  shapes: 'Vormen waarnaar aanroepen verwijzen',
  body: 'Wat u stuurt',
  answer: 'Wat u terugkrijgt ({statuses})',
  tryOut: 'Uitproberen',
  tryTitle: 'Uitproberen: {call}',
  tryReal: 'Dit is een echte aanroep: wat u wijzigt, is gewijzigd.',
  tryKey: 'API-sleutel',
  tryKeyHint: 'Leeg: u roept aan als uzelf, met uw eigen rechten. De sleutel blijft in deze pagina.',
  tryWithoutScript:
    'Zonder script kunt u deze aanroep niet vanaf deze pagina doen; hieronder staat hij voor de opdrachtregel.',
  trySend: 'Versturen',
  tryAnswer: 'Antwoord',
  tryCurl: 'Op de opdrachtregel, met curl',
} as const
