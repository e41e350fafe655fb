/** How long a person stays signed in, renewing the session, and its end. */
export const sessions = {
  title: 'Uw sessie',
  renew: 'Nu verlengen',
  lastsUntil: 'Uw sessie duurt tot {clock}.',
  signedInAs: 'U bent aangemeld als {name}.',
  lasts: 'Uw sessie duurt tot {clock}, nog {left}.',
  closeTab:
    'Kwam u hier vanuit een ander tabblad? Sluit dan dit tabblad: wat u daar heeft ingevuld, staat er nog.',
  expiresIn: 'Uw sessie verloopt over {left}.',
  expiring: 'Uw sessie verloopt bijna',
  renewed: 'Uw sessie is verlengd.',
  ended: 'Uw sessie is verlopen',
  stays: 'Wat u heeft ingevuld, blijft hier staan. Meld u aan in een nieuw tabblad en ga daarna hier verder.',
  back: 'U bent weer aangemeld. Ga verder waar u was.',
  somebodyElse:
    'In deze browser is nu iemand anders aangemeld. Bewaar zelf wat u nodig heeft en herlaad de pagina.',
  signIn: 'Aanmelden',
  signInTab: 'Aanmelden in een nieuw tabblad',
  offline: 'Het loket is niet bereikbaar. Uw sessie is niet verlengd. Probeer het opnieuw.',
  problems: {
    again: 'Uw sessie kan niet worden verlengd. Meld u opnieuw aan; wat u heeft ingevuld, blijft staan.',
    unreachable:
      'De aanmelddienst is even niet bereikbaar. Uw sessie is niet verlengd. Probeer het over een minuut opnieuw.',
    ended: 'U bent niet meer aangemeld. Meld u opnieuw aan om verder te gaan.',
  },
  units: {
    days: { one: 'dag', several: 'dagen' },
    hours: { one: 'uur', several: 'uur' },
    minutes: { one: 'minuut', several: 'minuten' },
    seconds: { one: 'seconde', several: 'seconden' },
  },
  and: 'en',
} as const
