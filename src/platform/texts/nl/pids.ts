/** PIDs: numbers of customers' properties. */
export const pids = {
  unknown: 'Onbekend',
  empty: 'Lege PIDs zijn niet toegestaan',
  long: 'Beperk PIDs tot maximaal 60 tekens',
  buildings: 'Gebouwen',
  buildingsHint:
    'Op elke regel staat een gebouw: zijn code, een komma, en zijn naam of adres. Twee kolommen uit een rekenblad kunt u plakken. Bij een proces van de PID worden ze voorgesteld.',
  noCode: 'Een gebouw begint met zijn code.',
  longBuilding: 'Gebouw {code}: een code heeft ten hoogste {most:number} tekens, een naam {name:number}.',
  doubleCode: 'Code {code} staat er twee keer.',
  tooManyBuildings: 'Een PID heeft ten hoogste {n:number} gebouwen.',
} as const
