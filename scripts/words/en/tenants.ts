import type { Translation } from '../../../src/platform/texts/dictionary.ts'
import type { tenants as nl } from '../nl/tenants.ts'

export const tenants: Translation<typeof nl> = {
  values: {
    does: 'list the values of this desk that can be set, their current values, and who set them',
    invented: 'only fictitious addresses',
    none: 'There are no such values.',
    empty: '(none)',
    set: 'set',
    default: 'default',
    madeUp: 'fictitious',
  },
  key: 'key of the value, as in `tenant values`: mails.support',
  set: {
    does: 'set a value of this desk, overriding the folder of its tenant; servers apply it within seconds',
    value: "the new value; '' for a party that gets no mail",
    file: 'read the value from a file; without a key: a JSON object of keys and values, or a list as written by `tenant values --json`',
    how: 'Give a key and a value, a key and --file, or --file with a JSON object of keys and values.',
    unreadable: 'The file {file} cannot be read.',
    notAnObject: 'The file is not a JSON object of keys and strings: {example}',
    nothing: 'Nothing changed.',
    done: '{n|count} {{n:value is|values are}} changed: {keys}.',
  },
  unset: { does: "return to the value of the tenant's folder" },
  history: {
    does: 'list the changes of a value, when and by whom, the newest first',
    none: 'The value was never changed.',
    long: '({n:number} characters)',
  },
  putBack: {
    does: 'return to an earlier value; `tenant unset` returns to that of the folder',
    change: 'the number of a change, as `tenant history` lists it',
    unknown: '{key} has no change {number}: see `tenant history`.',
  },
  show: {
    does: 'print the whole configuration of one tenant, defaults included',
    id: 'folder name in tenants/; TENANT by default',
  },
  check: {
    does: 'check colours, lists and references, and list fictitious addresses; exit code 1 when an error is found',
    id: 'folder name in tenants/; all tenants by default',
    inOrder: '{id}: no errors{madeUp}',
    madeUp: '; fictitious addresses: {keys}',
    andMore: '{named} and {n|count} more',
  },
  new: {
    does: 'write the folder of a new tenant, which can start without changes, and register it',
    id: 'name of its folder: lower case letters, digits and dashes',
    name: 'name, as shown on pages: Laadloket Zwolle',
    acronym: 'in references and file names: ZWO',
    municipalities:
      'codes, names or provinces, separated by commas; `provincie Utrecht` for a province with the name of a city',
    country: 'country whose rules and terms apply',
    operators: 'its charge point operators, separated by commas',
    colour: 'of the bar, as #rrggbb; links and buttons are blue',
    done: `The folder {folder} is written, with {n|count} {{n:municipality|municipalities}}.
Its mail addresses are fictitious: \`tenant values --invented\` lists them, \`tenant set\` replaces them.
Build and start it with: npm run build && TENANT={id} npm start`,
    wrongId:
      "The id '{id}' must consist of lower case letters, digits and single dashes, each part starting with a letter, at most {most|count} characters.",
    thereAlready: "The tenant '{id}' already exists; its folder was not changed.",
    wrongName: "--name '{name}' must be 2 to 80 letters, digits, spaces and ' ( ) . & -",
    wrongAcronym: "--acronym '{acronym}' must be 2 to 5 capitals.",
    sameAcronym: "--acronym {acronym} is already used by '{id}'.",
    wrongOperators: "--operators: each name must be 2 to 80 letters, digits, spaces and ' ( ) . & -",
    wrongColour: "--colour '{colour}' is not a colour as #rrggbb.",
    noMunicipalities: '--municipalities is empty: give codes, names or a province, separated by commas.',
    unknownPlace: "--municipalities: '{place}' is not a current municipality or province of {country}.",
  },
}
