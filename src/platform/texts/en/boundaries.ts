import type { Translation } from '../dictionary.ts'
import type { boundaries as dutch } from '../nl/boundaries.ts'

export const boundaries: Translation<typeof dutch> = {
  part: '{part} A part of a municipality may then be missing. If the file is right, add --yes.',
  file: {
    notThere: 'File {file} is not there, or cannot be read.',
    tooLarge: 'This file is too large: at most {most:number} MB.',
    notJson: 'This file is not valid JSON.',
    notGeo: 'This file is no GeoJSON with areas (FeatureCollection), and no TopoJSON.',
    noObject: 'This TopoJSON has no object {object}.',
    projected:
      'The coordinates of this file are not in degrees WGS84, nor in RD, Lambert or Web Mercator. Convert it first.',
    damaged: 'This TopoJSON is damaged.',
  },
  refused: {
    noCode: 'This area has no code (code, nis, niscode or statcode).',
    unknownCode: 'Municipality code {code} does not exist.',
    notAnArea: 'This is no area (Polygon or MultiPolygon) with coordinates.',
    notClosed: 'The outline is not closed: its last place is not its first.',
    tooSmall: 'The outline has no area.',
    notDegrees: 'The coordinates are not in degrees WGS84, nor in RD, Lambert or Web Mercator.',
    outsideCountry: 'This area lies outside the country of its municipality.',
    crossesItself: 'The outline crosses itself, or goes round twice.',
    elsewhere:
      'This area does not lie near {name}: its code or its coordinates are those of another municipality.',
    incomplete: 'Another part of municipality {code} was refused.',
  },
}
