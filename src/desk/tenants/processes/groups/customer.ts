import { COMPLETE, choice, date, group, option, text } from '../fields.ts'

export const customer = group('Klant', 'Customer', [
  choice('pidUuid', 'PID', 'PID', { ...COMPLETE, options: 'pids' }),
  text('Customer', 'Klant', 'Customer', COMPLETE),
  date('Application.ReceivedDate', 'Aanvraag ontvangen op', 'Application received on'),
  text('Application.ContactName', 'Contactpersoon', 'Contact'),
  { name: 'Application.ContactEmail', label: { nl: 'E-mailadres', en: 'E-mail address' }, type: 'email' },
])

/** Source of the regions: spec 2 §9. */
export const building = group('Object', 'Object', [
  text('Object.BuildingCode', 'Gebouwcode', 'Building code', {
    ...COMPLETE,
    maxLength: 30,
    uniqueWithin: 'pid',
  }),
  choice('Object.ObjectType', 'Soort object', 'Type of object', {
    ...COMPLETE,
    options: [
      option('office', 'Kantoor', 'Office'),
      option('depot', 'Werkplaats of opslag', 'Workshop or storage'),
      option('court', 'Rechtbank', 'Court'),
      option('parking', 'Parkeergarage', 'Car park'),
      option('other', 'Anders', 'Other'),
    ],
  }),
  choice('Object.Region', 'Regio', 'Region', {
    options: [
      option('Noord', 'Noord', 'North'),
      option('Noord-West', 'Noord-West', 'North-West'),
      option('Oost', 'Oost', 'East'),
      option('Zuid', 'Zuid', 'South'),
      option('Zuid-West', 'Zuid-West', 'South-West'),
    ],
  }),
])

export const parties = group('Betrokkenen', 'People involved', [
  text('Party.ProjectLeader', 'Projectleider', 'Project leader'),
  text('Party.ObjectManager', 'Objectmanager', 'Object manager'),
  text('Party.AssetManager', 'Assetmanager', 'Asset manager'),
])
