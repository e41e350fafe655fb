/** Messages about files of municipal boundaries. */
export const boundaries = {
  part: '{part} Van een gemeente kan dan een deel ontbreken. Klopt het bestand, geef dan --yes.',
  file: {
    notThere: 'Bestand {file} is er niet, of kan niet worden gelezen.',
    tooLarge: 'Dit bestand is te groot: ten hoogste {most:number} MB.',
    notJson: 'Dit bestand is geen geldige JSON.',
    notGeo: 'Dit bestand is geen GeoJSON met gebieden (FeatureCollection), en geen TopoJSON.',
    noObject: 'Deze TopoJSON heeft geen object {object}.',
    projected:
      'De coördinaten van dit bestand zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator. Zet het eerst om.',
    damaged: 'Deze TopoJSON is beschadigd.',
  },
  refused: {
    noCode: 'Dit gebied heeft geen code (code, nis, niscode of statcode).',
    unknownCode: 'Gemeentecode {code} bestaat niet.',
    notAnArea: 'Dit is geen vlak (Polygon of MultiPolygon) met coördinaten.',
    notClosed: 'De omtrek is niet gesloten: het laatste punt is niet het eerste.',
    tooSmall: 'De omtrek heeft geen oppervlakte.',
    notDegrees: 'De coördinaten zijn niet in graden WGS84, en ook niet in RD, Lambert of Web Mercator.',
    outsideCountry: 'Dit gebied ligt buiten het land van zijn gemeente.',
    crossesItself: 'De omtrek kruist zichzelf, of gaat twee keer rond.',
    elsewhere: 'Dit gebied ligt niet bij {name}: de code of de coördinaten zijn van een andere gemeente.',
    incomplete: 'Een ander deel van gemeente {code} is geweigerd.',
  },
} as const
