/** Error messages. Keys of `known` are HTTP statuses. */
export const errors = {
  known: {
    400: { title: 'Ongeldig verzoek', text: 'Het verzoek klopt niet. Ga terug en probeer het opnieuw.' },
    401: { title: 'Niet aangemeld', text: 'Meld u aan om verder te gaan.' },
    403: { title: 'Geen toegang', text: 'U heeft onvoldoende rechten voor deze pagina of handeling.' },
    404: { title: 'Niet gevonden', text: 'Deze pagina bestaat niet (meer).' },
    405: { title: 'Andere methode', text: 'Dit adres neemt deze methode niet aan.' },
    406: { title: 'Andere vorm', text: 'Dit antwoord is er niet in de vorm die u vraagt.' },
    408: { title: 'Te lang onderweg', text: 'Wat u verstuurde kwam niet op tijd aan. Probeer het opnieuw.' },
    409: {
      title: 'Intussen gewijzigd',
      text: 'Iemand anders heeft dit intussen gewijzigd. Bekijk de huidige gegevens en probeer het opnieuw.',
    },
    413: { title: 'Te groot', text: 'Wat u verstuurt is te groot.' },
    415: { title: 'Verkeerd soort inhoud', text: 'Dit soort inhoud wordt hier niet aangenomen.' },
    429: {
      title: 'Te veel verzoeken',
      text: 'Er zijn te veel verzoeken gedaan. Wacht even en probeer het opnieuw.',
    },
    431: {
      title: 'Te veel meegestuurd',
      text: 'Uw browser stuurt te veel mee. Wis de cookies van deze site en probeer het opnieuw.',
    },
    500: { title: 'Er ging iets fout', text: 'Er is iets misgegaan. Neem contact op met support.' },
    503: {
      title: 'Even niet bereikbaar',
      text: 'Het loket is even niet bereikbaar. Probeer het over een minuut opnieuw.',
    },
  },
  busy: {
    title: 'Even te druk',
    text: 'Het is nu te druk op het loket. Probeer het over {n|count} {{seconde|seconden}} opnieuw.',
    notSaved: 'Wat u verstuurde is niet opgeslagen: laad deze pagina opnieuw om het nog eens te versturen.',
  },
  /** Responses to programs, for which there are no pages. */
  call: {
    missing: 'Dit bestaat niet, of is niet voor u.',
    unknown: 'Deze aanroep bestaat niet.',
    notAsDescribed: 'De inhoud ontbreekt, of past niet bij de beschrijving op /api/docs.',
    otherMethod: 'Dit adres neemt alleen {methods} aan.',
    otherForm: 'Het antwoord is er alleen als {types}.',
    alreadyDone: 'Deze aanroep is al uitgevoerd. Zijn antwoord is er niet meer; kijk na wat er staat.',
    wrongKey: 'Idempotency-Key is 1 tot {most:number} tekens zonder spaties.',
    keyOfOther: 'Deze Idempotency-Key hoort bij een andere aanroep. Neem voor elke aanroep een nieuwe.',
  },
  fields: {
    missing: 'Het veld {field} ontbreekt.',
    unknown: 'Het veld {field} is onbekend.',
    wrong: 'Het veld {field} klopt niet.',
    notOneOf: 'Het veld {field} is een van: {allowed}.',
  },
  alreadySaved: 'Dit was al opgeslagen.',
  expiredForm: 'Het formulier is verlopen. Verstuur het opnieuw; wat u invulde staat er nog.',
  reference: 'Meldingsnummer voor support: {id}',
} as const
