import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { tenants as nl } from '../nl/tenants.ts'

export const tenants: Translation<typeof nl> = {
  values: {
    does: 'list what may be set of this desk, what holds now, and who set it',
    invented: 'only addresses that were made up',
    none: 'There are none.',
    empty: '(none)',
    set: 'set',
    default: 'default',
    madeUp: 'made up',
  },
  key: 'the value, as `tenant values` names it: mails.support',
  set: {
    does: 'set a value of this desk, over that of the folder of its tenant; servers see it within seconds',
    value: "what shall hold from now on; '' for a party that gets no mail",
    file: 'read the value from a file; without a key a JSON object of keys and values, or a list as `tenant values --json` gives it',
    how: 'Give a key and a value, a key and --file, or --file with a JSON object of them.',
    unreadable: 'The file {file} cannot be read.',
    notAnObject: 'The file is no JSON object of keys and texts: {example}',
    nothing: 'Nothing changed.',
    done: '{n|count} {{n:value is|values are}} changed: {keys}.',
  },
  unset: { does: "let the value of the tenant's folder hold again" },
  history: {
    does: 'list what a value was changed to, when and by whom, the newest first',
    none: 'It was never changed.',
    long: '({n:number} characters)',
  },
  putBack: {
    does: 'let an earlier value hold again; `tenant unset` puts back that of the folder',
    change: 'the number of a change, as `tenant history` lists it',
    unknown: '{key} has no change {number}: see tenant history.',
  },
  show: {
    does: 'print the whole configuration of one tenant, defaults included',
    id: 'folder name in tenants/; the one that TENANT names when left out',
  },
  check: {
    does: 'check colours, lists and references, and say which addresses are made up; exit code 1 when something is wrong',
    id: 'folder name in tenants/; all of them when left out',
    inOrder: '{id}: in order{madeUp}',
    madeUp: '; addresses made up: {keys}',
    andMore: '{named} and {n|count} more',
  },
  new: {
    does: 'write the folder of a new tenant, which starts as it is, and register it',
    id: 'name of its folder: lower case letters, digits and dashes',
    name: 'as the pages show it: Laadloket Zwolle',
    acronym: 'in references and file names: ZWO',
    municipalities:
      'codes, names or provinces, parted by commas; `provincie Utrecht` for one with the name of a city',
    country: 'whose rules and words it has',
    operators: 'operators that it works with, parted by commas',
    colour: 'of the bar, as #rrggbb; links and buttons are blue',
    done: `The folder {folder} is written, with {n|count} {{n:municipality|municipalities}}.
Its mail addresses are made up: \`tenant values --invented\` lists them, \`tenant set\` replaces them.
Build and start it with: npm run build && TENANT={id} npm start`,
    wrongId:
      "The id '{id}' is not lower case letters, digits and single dashes, each part beginning with a letter, at most {most|count} characters.",
    thereAlready: "There is a tenant '{id}' already; its folder is left as it is.",
    wrongName: "--name '{name}' is not 2 to 80 letters, digits, spaces and ' ( ) . & -",
    wrongAcronym: "--acronym '{acronym}' is not 2 to 5 capitals.",
    sameAcronym: "--acronym {acronym} is that of '{id}'.",
    wrongOperators: "--operators has a name that is not 2 to 80 letters, digits, spaces and ' ( ) . & -",
    wrongColour: "--colour '{colour}' is not a colour as #rrggbb.",
    noMunicipalities: '--municipalities names none: give codes, names or a province, parted by commas.',
    unknownPlace: "--municipalities: '{place}' is no municipality or province of {country} today.",
  },
}
