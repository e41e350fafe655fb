/**
 * Municipalities of the Netherlands that were merged or renumbered from 2010 to 2023, those that were divided among
 * several left out.
 * Source: table 33 of the municipal records (RvIG) and the acts that merged them; such official texts are free of
 * copyright in the Netherlands (Auteurswet, article 11).
 * Each line: `former CBS code|former name|CBS code of today`.
 */
export default `
0003|Appingedam|1979
0005|Bedum|1966
0007|Bellingwedde|1950
0009|Ten Boer|0014
0010|Delfzijl|1979
0015|Grootegast|1969
0017|Haren|0014
0018|Hoogezand-Sappemeer|1952
0022|Leek|1969
0024|Loppersum|1979
0025|Marum|1969
0039|Scheemda|1895
0040|Slochteren|1952
0048|Vlagtwedde|1950
0051|Skarsterlân|1940
0052|Winschoten|1895
0056|Zuidhorn|1969
0058|Dongeradeel|1970
0063|het Bildt|1949
0064|Bolsward|1900
0070|Franekeradeel|1949
0079|Kollumerland en Nieuwkruisland|1970
0081|Leeuwarderadeel|0080
0082|Lemsterland|1940
0083|Menaldumadeel|1949
0091|Sneek|1900
0104|Nijefurd|1900
0196|Rijnwaarden|0299
0236|Geldermalsen|1960
0241|Groesbeek|1945
0265|Millingen aan de Rijn|1945
0282|Ubbergen|1945
0304|Neerijnen|1960
0305|Abcoude|0736
0311|Breukelen|1904
0329|Loenen|1904
0333|Maarssen|1904
0364|Andijk|0420
0365|Graft-De Rijp|0361
0366|Anna Paulowna|1911
0370|Beemster|0439
0381|Bussum|1942
0393|Haarlemmerliede en Spaarnwoude|0394
0395|Harenkarspel|0441
0398|Heerhugowaard|1980
0412|Niedorp|1911
0416|Langedijk|1980
0424|Muiden|1942
0425|Naarden|1942
0457|Weesp|0363
0458|Schermer|0361
0459|Wervershoof|0420
0462|Wieringen|1911
0463|Wieringermeer|1911
0476|Zijpe|0441
0478|Zeevang|0385
0491|Bergambacht|1931
0497|Bodegraven|1901
0499|Boskoop|0484
0501|Brielle|1992
0504|Dirksland|1924
0511|Goedereede|1924
0530|Hellevoetsluis|1992
0545|Leerdam|1961
0559|Middelharnis|1924
0563|Moordrecht|1892
0567|Nieuwerkerk aan den IJssel|1892
0568|Bernisse|1930
0571|Nieuw-Lekkerland|1978
0576|Noordwijkerhout|0575
0580|Oostflakkee|1924
0584|Oud-Beijerland|1963
0585|Binnenmaas|1963
0588|Korendijk|1963
0595|Reeuwijk|1901
0600|Rozenburg|0599
0608|Schoonhoven|1931
0611|Cromstrijen|1963
0612|Spijkenisse|1930
0614|Westvoorne|1992
0617|Strijen|1963
0620|Vianen|1961
0623|Vlist|1931
0643|Nederlek|1931
0644|Ouderkerk|1931
0653|Gaasterlân-Sleat|1940
0683|Wymbritseradiel|1900
0689|Giessenlanden|1978
0693|Graafstroom|1978
0694|Liesveld|1978
0707|Zederik|1961
0710|Wûnseradiel|1900
0733|Lingewaal|1960
0738|Aalburg|1959
0756|Boxmeer|1982
0786|Grave|1982
0808|Lith|0828
0815|Mill en Sint Hubert|1982
0844|Schijndel|1948
0846|Sint-Oedenrode|1948
0856|Uden|1991
0860|Veghel|1948
0870|Werkendam|1959
0874|Woudrichem|1959
0881|Onderbanken|1954
0885|Arcen en Velden|0983
0905|Eijsden|1903
0918|Helden|1894
0929|Kessel|1894
0934|Maasbree|1894
0936|Margraten|1903
0941|Meijel|1894
0951|Nuth|1954
0962|Schinnen|1954
0964|Sevenum|1507
1651|Eemsmond|1966
1661|Reiderland|1895
1663|De Marne|1966
1666|Zevenhuizen-Moerkapelle|1892
1672|Rijnwoude|0484
1684|Cuijk|1982
1685|Landerd|1991
1702|Sint Anthonis|1982
1722|Ferwerderadiel|1970
1908|Menameradiel|1949
1921|De Friese Meren|1940
1927|Molenwaard|1978
1987|Menterwolde|1952
`
