/**
 * Municipalities of Flanders that were merged or renumbered on 1 January 2025.
 * Source: Statbel (REFNIS and outlines of 2025), CC BY 4.0.
 * Each line: `former nis|former name|nis since 2025`.
 * Made by `scripts/places.ts`; do not edit by hand.
 */
export default `
11007|Borsbeek|11002
11056|Zwijndrecht|46030
23023|Galmaarden|23106
23024|Gooik|23106
23032|Herne|23106
37007|Meulebeke|37022
37012|Ruiselede|37021
37015|Tielt|37022
37018|Wingene|37021
44012|De Pinte|44086
44034|Lochristi|44087
44040|Melle|44088
44043|Merelbeke|44088
44045|Moerbeke|46029
44048|Nazareth|44086
44073|Wachtebeke|44087
46003|Beveren|46030
46013|Kruibeke|46030
46014|Lokeren|46029
71022|Hasselt|71072
71057|Tessenderlo|71071
71069|Ham|71071
73006|Bilzen|73110
73009|Borgloon|73111
73032|Hoeselt|73110
73040|Kortessem|71072
73083|Tongeren|73111
`
