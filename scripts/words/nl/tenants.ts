/** Of `tenant …`. */
export const tenants = {
  values: {
    does: 'toon wat van dit loket is in te stellen, wat nu geldt, en wie het instelde',
    invented: 'alleen adressen die zijn verzonnen',
    none: 'Die zijn er niet.',
    empty: '(geen)',
    set: 'ingesteld',
    default: 'standaard',
    madeUp: 'verzonnen',
  },
  key: 'de waarde, zoals `tenant values` haar noemt: mails.support',
  set: {
    does: 'stel een waarde van dit loket in, over die van de map van de tenant heen; servers zien het binnen seconden',
    value: "wat voortaan geldt; '' voor een partij die geen mail krijgt",
    file: 'de waarde staat in een bestand; zonder sleutel een JSON-object van sleutels en waarden, of een lijst zoals `tenant values --json` die geeft',
    how: 'Geef een sleutel en een waarde, een sleutel en --file, of --file met een JSON-object ervan.',
    unreadable: 'Het bestand {file} is niet te lezen.',
    notAnObject: 'Het bestand is geen JSON-object van sleutels en teksten: {example}',
    nothing: 'Er is niets veranderd.',
    done: '{n|count} {{n:waarde is|waarden zijn}} gewijzigd: {keys}.',
  },
  unset: { does: 'laat de waarde van de map van de tenant weer gelden' },
  history: {
    does: 'toon waarin een waarde werd gewijzigd, wanneer en door wie, de nieuwste eerst',
    none: 'Ze is nooit gewijzigd.',
    long: '({n:number} tekens)',
  },
  putBack: {
    does: 'laat een eerdere waarde weer gelden; `tenant unset` die van de map',
    change: 'het nummer van een wijziging, zoals `tenant history` het toont',
    unknown: '{key} heeft geen wijziging {number}: zie tenant history.',
  },
  show: {
    does: 'toon de hele inrichting van één tenant, met wat standaard is',
    id: 'naam van de map in tenants/; zonder deze die van TENANT',
  },
  check: {
    does: 'controleer kleuren, lijsten en verwijzingen, en zeg welke adressen zijn verzonnen; exitcode 1 als er iets mis is',
    id: 'naam van de map in tenants/; zonder deze allemaal',
    inOrder: '{id}: in orde{madeUp}',
    madeUp: '; verzonnen adressen: {keys}',
    andMore: '{named} en nog {n|count}',
  },
  new: {
    does: 'schrijf de map van een nieuwe tenant, die meteen kan starten, en meld haar aan',
    id: 'naam van de map: kleine letters, cijfers en streepjes',
    name: 'zoals de pagina’s het tonen: Laadloket Zwolle',
    acronym: 'in nummers en bestandsnamen: ZWO',
    municipalities:
      'codes, namen of provincies, met komma’s ertussen; `provincie Utrecht` voor een met de naam van een stad',
    country: 'van wie de regels en woorden zijn',
    operators: 'exploitanten waarmee het werkt, met komma’s ertussen',
    colour: 'van de balk, als #rrggbb; links en knoppen zijn blauw',
    done: `De map {folder} is geschreven, met {n|count} {{n:gemeente|gemeenten}}.
De mailadressen erin zijn verzonnen: \`tenant values --invented\` toont ze, \`tenant set\` vervangt ze.
Bouw en start het: npm run build && TENANT={id} npm start`,
    wrongId:
      "Het id '{id}' is niet kleine letters, cijfers en enkele streepjes, elk deel met een letter vooraan, hoogstens {most|count} tekens.",
    thereAlready: "Er is al een tenant '{id}'; de map blijft zoals ze is.",
    wrongName: "--name '{name}' is niet 2 tot 80 letters, cijfers, spaties en ' ( ) . & -",
    wrongAcronym: "--acronym '{acronym}' is niet 2 tot 5 hoofdletters.",
    sameAcronym: "--acronym {acronym} is die van '{id}'.",
    wrongOperators:
      "--operators heeft een naam die niet 2 tot 80 letters, cijfers, spaties en ' ( ) . & - is",
    wrongColour: "--colour '{colour}' is geen kleur als #rrggbb.",
    noMunicipalities:
      '--municipalities noemt er geen: geef codes, namen of een provincie, met komma’s ertussen.',
    unknownPlace: "--municipalities: '{place}' is nu geen gemeente of provincie van {country}.",
  },
} as const
