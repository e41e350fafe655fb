/** Changing one's password. The first four messages are those of the specification (spec 3 §5). */
export const passwords = {
  title: 'Wachtwoord wijzigen',
  refusals: {
    empty: 'Vul een wachtwoord in.',
    weak: 'Dit wachtwoord is niet sterk genoeg.',
    used: 'Dit wachtwoord is al eerder gebruikt, kies een ander.',
    blacklisted: 'Dit wachtwoord is niet toegestaan.',
    failed:
      'Er ging iets mis bij het wijzigen van uw wachtwoord. Probeer het later opnieuw; uw oude wachtwoord geldt mogelijk nog.',
  },
  rulesTitle: 'Een nieuw wachtwoord',
  rules: {
    length: 'heeft ten minste {n:number} tekens;',
    mix: 'bevat kleine letters, hoofdletters en cijfers;',
    special: 'mag leestekens en spaties bevatten;',
    fresh: 'is niet eerder gebruikt en niet makkelijk te raden.',
  },
  field: 'Nieuw wachtwoord',
  show: 'Toon wachtwoord',
  hide: 'Verberg wachtwoord',
  submit: 'Wachtwoord wijzigen',
  afterwards: 'Daarna wordt u overal afgemeld en meldt u zich aan met het nieuwe wachtwoord.',
  back: 'Terug naar mijn profiel',
  changedTitle: 'Uw wachtwoord is gewijzigd',
  changed: 'U wordt na {n:number} seconden afgemeld. Meld u opnieuw aan met uw nieuwe wachtwoord.',
  goOn: 'Direct verder',
  elsewhere: 'Uw wachtwoord wijzigt u bij de aanmelddienst van uw organisatie, niet in dit loket.',
  often: 'U heeft dit te vaak achter elkaar geprobeerd. Wacht een kwartier en probeer het dan opnieuw.',
  ask: 'Wachtwoord van {name}',
  askExplained: 'Deze persoon heeft een wachtwoord ingesteld.',
  signIn: 'Aanmelden',
  wrong: 'Het wachtwoord klopt niet.',
} as const
