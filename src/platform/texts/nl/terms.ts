/** The terms of use. A change of substance needs a new version: src/people/terms/terms.ts. */
export const terms = {
  title: 'Gebruiksvoorwaarden',
  read: 'Lees de gebruiksvoorwaarden',
  version: 'Versie {version}.',
  asked: 'Lees de voorwaarden en ga akkoord om verder te gaan.',
  intro:
    'Deze voorwaarden gelden voor iedereen die voor een gemeente, een laadpaalexploitant, een netbeheerder of een aannemer in het loket van {tenant} werkt. Versie van {version}.',
  parts: {
    use: {
      title: 'Waarvoor u het loket gebruikt',
      text: 'U gebruikt het loket alleen voor uw werk: het behandelen van aanvragen voor laadpalen en het realiseren, verplaatsen, vervangen of weghalen ervan. Voor iets anders, ook voor eigen belang of voor derden, gebruikt u het loket en de gegevens erin niet.',
    },
    account: {
      title: 'Uw account',
      text: 'Uw account is van u alleen. U deelt uw wachtwoord met niemand, laat niemand onder uw naam werken en meldt u af als u uw werkplek verlaat. Vermoedt u dat iemand anders uw account gebruikt, wijzig dan meteen uw wachtwoord en schrijf naar {support}.',
    },
    care: {
      title: 'Zorgvuldig werken',
      text: 'Wat u in het loket opslaat, klopt naar uw beste weten en is te begrijpen voor wie na u komt. In opmerkingen en documenten zet u niet meer persoonsgegevens dan nodig is, en niets over iemands gezondheid, geloof of andere gevoelige zaken. U plaatst geen bestanden die schadelijk zijn of waarop u geen recht heeft.',
    },
    secrecy: {
      title: 'Geheimhouding',
      text: 'Aanvragen bevatten gegevens van inwoners. U bekijkt ze alleen als uw werk daarom vraagt, houdt ze geheim en geeft ze alleen door aan wie ze voor dezelfde aanvraag nodig heeft. Exporten en documenten die u opslaat, bewaart u veilig en niet langer dan nodig. Een datalek, ook een vermoeden ervan, meldt u direct aan {support}. De geheimhouding blijft gelden als u het loket niet meer gebruikt.',
    },
    records: {
      title: 'Wat wordt vastgelegd',
      text: 'Het loket legt vast wie zich wanneer aanmeldde, wie wat wijzigde en wie de contactgegevens van een aanvraag bekeek. Dat dient om besluiten te kunnen verantwoorden en misbruik te vinden. Op de pagina Privacy staat wat er wordt bewaard en hoe lang.',
    },
    desk: {
      title: 'Wat u van het loket mag verwachten',
      text: '{tenant} doet wat redelijk is om het loket beschikbaar, veilig en juist te houden, maar kan niet beloven dat het altijd werkt of dat alle gegevens van anderen kloppen. Adviezen van het loket zijn een hulpmiddel: het oordeel is aan u. Bij misbruik of gevaar voor de veiligheid kan uw toegang worden beperkt of beëindigd. Vragen en klachten stuurt u naar {support}.',
    },
    law: {
      title: 'Wijzigingen en recht',
      text: 'Verandert er iets wezenlijks aan deze voorwaarden, dan vraagt het loket u opnieuw om akkoord. De voorwaarden vervangen geen afspraken tussen u en uw werkgever of tussen uw organisatie en {tenant}. Het recht van het land waar {tenant} gevestigd is, is van toepassing.',
    },
  },
  tick: 'Ik heb de gebruiksvoorwaarden gelezen en ga ermee akkoord.',
  accept: 'Akkoord',
  refuse: 'Gaat u niet akkoord, dan kunt u niet in het loket werken. U kunt zich afmelden.',
  tickFirst: 'Vink eerst aan dat u akkoord gaat.',
  changed: 'De voorwaarden zijn intussen gewijzigd. Lees ze opnieuw.',
  accepted: 'U ging akkoord op {at}.',
  acceptFirst:
    'Ga eerst akkoord met de gebruiksvoorwaarden van {version}: op de pagina /voorwaarden, of met POST /api/useracceptterms.',
  formKept:
    'Ga eerst akkoord met de gebruiksvoorwaarden. Er is niets opgeslagen: open de voorwaarden in een ander tabblad, ga dan hier een stap terug en verstuur opnieuw; wat u invulde staat er nog.',
  unknownVersion: 'Deze versie van de voorwaarden bestaat niet. De huidige is {version}.',
} as const
