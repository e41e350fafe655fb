/** Messages about the database, and the location of its files. */
export const database = {
  otherTenant: 'Verkeerde tenant: deze database is van "{owner}", en de server is gestart voor "{tenantId}".',
  beforeRelease:
    'Een versie van het loket van voor 1.0.0 heeft met deze database gewerkt: deze versie kent "{name}" niet. Start die versie weer, of begin met een lege database.',
  newer:
    'Een nieuwere versie van het loket heeft met deze database gewerkt: deze versie kent "{name}" niet. Start die versie weer, of zet een back-up terug van ervoor.',
  newerCalled:
    'Een nieuwere versie van het loket ({version}) heeft met deze database gewerkt: deze versie kent "{name}" niet. Start die versie weer, of zet een back-up terug van ervoor.',
  trying:
    'De database van DATABASE_URL ({place}) antwoordt niet: {reason}. Er wordt {seconds:number} s lang geprobeerd (START_WAIT_SECONDS).',
  answers: 'De database antwoordt na {seconds:number} s.',
  noAnswer:
    'De database van DATABASE_URL ({place}) antwoordde niet binnen {seconds:number} s (START_WAIT_SECONDS): {reason}',
  refuses: 'De database van DATABASE_URL ({place}) weigert: {reason}',
  noConnection: 'geen verbinding',
  filesElsewhere:
    'De bestanden van deze database zijn niet in {here}: geef alle servers ervan één map als DATA_DIR, of allemaal dezelfde S3_URL. Zijn ze verhuisd, of verloren: npm run cli -- files claim.',
} as const
