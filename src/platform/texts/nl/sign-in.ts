/** Signing in, and the page to choose a persona in a local environment. */
export const signIn = {
  start: {
    title: 'U bent niet aangemeld',
    text: 'Deze pagina ging vanzelf open. Meld u aan om verder te gaan.',
    go: 'Aanmelden',
  },
  failed: {
    title: 'Aanmelden is niet gelukt',
    reasons: {
      expired: 'De aanmelding is verlopen of al gebruikt. Begin opnieuw.',
      untrusted: 'Het antwoord van de aanmelddienst klopt niet. U bent niet aangemeld.',
      weak: 'U bent aangemeld zonder de tweede stap die dit loket vraagt. Meld u opnieuw aan, met die stap.',
      denied: 'De aanmelddienst geeft u geen toegang. Vraag uw beheerder om toegang.',
      blocked: 'Uw account is geblokkeerd in dit loket. Vraag uw beheerder om toegang.',
      often: 'Er is te vaak achter elkaar aangemeld. Wacht een paar minuten en probeer het dan opnieuw.',
      unreachable: 'De aanmelddienst is even niet bereikbaar. Probeer het over een minuut opnieuw.',
    },
  },
  asSomebodyElse: 'Aanmelden als iemand anders',
  refusedToken: 'Het toegangstoken is ongeldig of verlopen.',
  local: {
    bar: 'Lokale omgeving',
    explanation: 'Deze mensen bestaan niet. Kies wie u speelt; een wachtwoord is niet nodig.',
    title: 'Aanmelden',
    allMunicipalities: 'alle gemeenten',
  },
} as const
