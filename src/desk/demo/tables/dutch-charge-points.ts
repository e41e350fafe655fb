/**
 * A selection of real charge points, for demonstration.
 * Source: NDW (DOT-NL), open data, June 2026.
 * Each line: `id|street|number|postal code|city|lat|lng|operator|charging places|kW`.
 * Made by `scripts/demo-charge-points.ts`; do not edit by hand.
 */
export default `
nl-7731|Amstelstraat|12||Amsterdam|52.366078|4.898657|Interparking Netherlands|14|11.04
f7824618-eb2e-11ed-89f8-42010aa4006d|Graaf Florisstraat|16||Amsterdam|52.352457|4.91265|TotalEnergies|2|11.04
f5a5f56c-2da0-4865-be6a-13f62aab3684|Ferdinand Bolstraat|333||Amsterdam|52.348799|4.893964|Vattenfall InCharge|12|11.04
f0f254d2bbbd47449bc15e7e5619be7b|Annie Romeinplein|08||Amsterdam|52.322068|4.969662||3|11.04
ef08358a-27f0-469c-9ac1-2e299d2ef5be|tt. Melissaweg|47||Amsterdam|52.406602|4.884721|TotalEnergies|6|11.04
da6983827aa8419c9b1b392443d44b01|Fred. Roeskestraat|73||Amsterdam|52.341277|4.865344||4|11.04
d240252b70074019b72ab431bd1a1224|Anton de Komplein|190||Amsterdam|52.314854|4.956744|NRG Group|2|11.04
ccd1c916-cf01-11f0-a83a-42010aa400b8|Wamelplein|161||Amsterdam|52.299456|4.988368|TotalEnergies|6|11.04
c77ee06e-5486-43c3-b9b1-e0963720f1ec|Eenhoornhof|17||Amsterdam|52.415826|4.878705|TotalEnergies|2|11.04
bcf397d4-ca4e-11f0-8a88-42010aa400b8|Bijlmerdreef|250||Amsterdam|52.313428|4.954625|Q-Park Netherlands|17|11.04
b890569c9bb2493bbe956440c322b337|Beethovenstraat|335||Amsterdam|52.338446|4.874594|NRG Mobility|6|11.04
afcbda2635c244d29aefb62b9ce50bef|Albert Cuypstraat|03||Amsterdam|52.357086|4.898905||4|11.04
aa81c8454d1750b7207ee0ca21004615|Plantage Kerklaan|38||Amsterdam|52.367007|4.912644|Vattenfall InCharge|12|11.04
a82369cc5e46449a8c98520e05a9c600|Albert Cuypstraat|8||Amsterdam|52.356765|4.898282||4|11.04
a5e0077b9e2744b7bd58|David Ricardostraat|1||Amsterdam|52.34047|4.82585|Opcharge|12|11.04
OST24P0014_0074_4|Overhoeksplein|1||Amsterdam|52.383803|4.902243|IPCharging|7|11.04
OST20P0054_0004_1|Amstelveenseweg|500||Amsterdam|52.33709|4.854584|e-VOLTT|4|11.04
OST20P0044_0003_2|Danzigerkade|15||Amsterdam|52.399258|4.876781|e-VOLTT|7|11.04
NLLOC027934|Berchvliet|14||Amsterdam|52.392278|4.796864|Allego|4|11.04
NLLOC027924|Anthony Fokkerweg|2||Amsterdam|52.345354|4.844929|Allego|12|11.04
NLLOC027880|Plein 40-45|1||Amsterdam|52.378964|4.821593|Allego|2|11.04
NLLOC027790|De Entree|7||Amsterdam|52.311654|4.941162|Allego|36|11.04
NLLOC027739|Amstel|1||Amsterdam|52.368018|4.901902|Allego|3|11.04
NLLOC027636|Beverwijkstraat|3||Amsterdam|52.393865|4.955412|Allego|2|11.04
NLLOC027160|Kat­ten­bur­ger­straat|302-304||Amsterdam|52.373862|4.920931|Allego|2|11.04
NLLOC026447|Van Beuningenplein|17||Amsterdam|52.38111|4.870862|Allego|10|11.04
NLLOC026357|Buikslotermeerplein|226||Amsterdam|52.398197|4.938208|Allego|6|11.04
NLLOC024742|Burgemeester Stramanweg|130||Amsterdam|52.314989|4.942085|Allego|20|11.04
NLLOC021192|Haarlemmer Houttuinen|549||Amsterdam|52.384946|4.884465|Allego|12|11.04
NLLOC019760|Bellamyplein|51||Amsterdam|52.367608|4.86821|Allego|16|11.04
NLLOC019670|Volewijkshof|1||Amsterdam|52.390751|4.915269|Allego|2|11.04
NLLOC003242|Europaboulevard|10||Amsterdam|52.334268|4.889486|Allego|4|11.04
NL9110000448_CPN02|Sijsjesbergweg|50||Amsterdam|52.2941|4.94473|Porsche Sales & Marketplace|2|11.04
F5B6C423-C2B3-4A77-A760-97437B121D33|Lodewijk van Deysselstraat|91||Amsterdam|52.377733|4.811375|TotalEnergies|2|11.04
EC76B068-90D1-4EBE-9D4C-5532F370F88E|Nieuw Zeelandweg|10||Amsterdam|52.406723|4.802009|Eneco|2|11.04
E476F772-CCBD-4498-84BB-8D90072CB5C3|Herensingel|142||Weesp|52.311568|5.041665|TotalEnergies|2|11.04
E2A1871E-2DE9-453F-BC3B-4EA6A09D955D|Spuistraat|288-292||Amsterdam|52.36991|4.88881|Eneco|4|11.04
DEB30085-81DE-4B6C-B8AB-3649629F34C4|Curiestraat|2||Amsterdam|52.349852|4.94035|TotalEnergies|2|11.04
D768CFA8-D724-442B-BF19-8963E799270F|Herengracht|468||Amsterdam|52.36521|4.890856|Eneco|6|11.04
D347F1FB-7FD6-473B-B7E2-7D833BDBF2BB|Bijlmerdreef|109||Amsterdam|52.31503|4.95207|Eneco|22|11.04
C8CF8053-3C56-4528-89DF-316C59808C5C|Danzigerkade|17||Amsterdam|52.399707|4.8766|Eneco|4|11.04
B8E3221F-19D8-4353-8BD4-5FDE5AEF487F|Marnixstraat|250||Amsterdam|52.370071|4.877091|Q-Park Netherlands|2|11.04
AFB4C9EC-7DB1-4F87-B4A6-564BB3EAF788|Tweede van Swindenstraat|17||Amsterdam|52.361668|4.925694|TotalEnergies|2|11.04
A1C041ED-2400-49DC-9B55-C62196C79073|Graaf Florisstraat|16||Amsterdam|52.35244|4.912609|TotalEnergies|2|11.04
9f1d7533-f6c2-4b90-86fd-261d4c538910|Bijlmerdreef|1288||Amsterdam|52.322556|4.973128|TotalEnergies|6|11.04
9B504290-D59B-4638-A2C5-9092FF281C17|Barbara Strozzilaan|342||Amsterdam|52.335378|4.888465|Q-Park Netherlands|2|11.04
999b9d4f430a9cbf45d2158e8730d101|Bob Haarmslaan|1||Amsterdam|52.370303|4.969591|Vattenfall InCharge|12|11.04
947e7e81291e41f8b3ddbf65dbb08ab8|Jachthavenweg|109||Amsterdam|52.336466|4.854701|Opcharge|20|11.04
92cfa2b6ba1b4137951f17d17e1bb393|Beethovenstraat|335||Amsterdam|52.338446|4.874594||6|11.04
922583|Pilotenstraat|37||Amsterdam|52.339593|4.844328|Optiload|10|11.04
91193655|Ijpromenade|1||Amsterdam|52.383745|4.902279|EQUANS|2|11.04
907010D6-2C31-4CE3-8C50-34800FD9B9D8|Sicilieweg|5||Amsterdam|52.416502|4.792908|Eneco|8|11.04
8A125ADE-4E75-4AB8-8702-11BDEB20FFB7|Frankemaheerd|2||Amsterdam-Zuidoost|52.31365|4.9801|Eneco|104|11.04
89880720|Schepenbergweg|50||Amsterdam Zuidoost|52.292481|4.944458|EQUANS|8|11.04
862233F2-D4C6-417D-9621-08E45A82323C|Hobbemakade|121||Amsterdam|52.349711|4.885828|TotalEnergies|5|50
80a22adeca454d10817ed011fb58bd7e|Pieter Moeskopspad|1||Amsterdam|52.379827|4.779462||2|11.04
79858F0D-5164-4C6A-99AB-31E7FFDA4E1C|Aaron Coplandstraat|8||Amsterdam|52.337306|4.872093|Q-Park Netherlands|110|11.04
77df0942-fc36-11ec-b598-42010aa4001d|Banstraat|5 D||Amsterdam|52.3556|4.87393|Eneco|2|11.04
70376178-9CDF-4688-A95A-DCC4CC7F55D2|Valkenburgerstraat|238||Amsterdam|52.36905|4.90348|Q-Park Netherlands|14|11.04
6f29c0770d874889a255f949405d265e|Albert Cuypstraat|01||Amsterdam|52.356534|4.897156||4|11.04
6a0c5d52a9a101460847dc3f|Sloterweg|1052||Amsterdam|52.34153|4.804882|E-Flux by Road|1|11.04
69f9f9580278b5c39371471d|Hoogoorddreef|63||Amsterdam|52.306667|4.940334|E-Flux by Road|6|11.04
69afbdd5a59b7c858b2efef7|Tommaso Albinonistraat|200||Amsterdam|52.336698|4.88792|Valk Energy|14|11.04
697218676b14d2cddf2deb4c|Hogehilweg|24||Amsterdam|52.306644|4.948831|Merin|6|11.04
694aa8d6c292b87415137dcb|Panamalaan|11||Amsterdam|52.36797|4.93359|Rockfield Real Estate|5|11.04
6925a0d5a74cdf3668ca11df|Leidsekade|107||Amsterdam|52.363208|4.882473|E-Flux by Road|1|11.04
691b1fff874f477459023a3b|Piet Heinkade|167||Amsterdam|52.377027|4.919229|E-Flux by Road|2|11.04
68e78e7f2fa194be2a408792|N.Lansdorpstraat|1||Amsterdam|52.405395|4.929843|E-Flux by Road|1|11.04
68da8db5b954b41febf22e17|Ruysdealkade|100||Amsterdam|52.355496|4.886865|E-Flux by Road|52|11.04
68c131786cdfd2465813b583|Cruquiusweg|109||Amstedam|52.369885|4.954109|Greenchoice B.V.|4|11.04
6878f62257368559524dd97a|Laarderhoogtweg|25||Amsterdam|52.301772|4.946753|Pluq|50|11.04
67656fc4387b26bf6f4f8c33|Klokkenbergweg|15||Amsterdam|52.302465|4.936004|Kia Nederland B.V.|10|11.04
673b226158130869309fd9bc|Lemelerbergweg|31-2||Amsterdam|52.302711|4.941815|Pluq|8|11.04
67122af1f713ae001c3dbd1a|Koivistokade|36||Amsterdam|52.397799|4.875945|E-Flux by Road|126|11.04
66fb8821-589e-4357-b51b-eb2727346dd6|Boutenburg|2||Amsterdam|52.364417|4.80251|TotalEnergies|6|11.04
66bdcf18283d89001c3527c8|Basisweg|30-32||Amsterdam|52.392644|4.832337|Pluq|42|11.04
668567d9a580c9001cfcaf45|Arlandaweg|10||Amsterdam|52.385745|4.834794|Pluq|2|11.04
6669657d98b5b2001caa40ef|Pier Azie|10||Amsterdam|52.405722|4.866347|E-Flux by Road|4|11.04
666187ff72acb4001c3f1930|Statenjachtstraat|1||Amsterdam|52.404666|4.920958|Pluq|6|11.04
66321cfb1d3119001ccd926c|August Allebeplein|51||AB|52.363064|4.837466|E-Flux by Road|1|11.04
65fac913691e04001c2aed0d|Hogehilweg|20||Amsterdam|52.306944|4.948575|Pluq|4|11.04
65aa958de4f2c4001c229c9d|Transformatorweg|74-104||Amsterdam|52.392703|4.847717|E-Flux by Road|22|11.04
659d3bea896dbd001c9fb11e|Joris van den Berghweg|103||Amsterdam|52.383695|4.779666|E-Flux by Road|8|11.04
651fda6e9eff7100208bd5ff|Australiëhavenweg|21||Amsterdam|52.401276|4.794425|Fleet Charge Services|16|11.04
64ef29adbf470c001da83076|Science Park|406||Amsterdam|52.356461|4.959107|E-Flux by Road|2|11.04
64ba2642c1201a001cee707d|Stekkenbergweg|1||Amsterdam|52.297032|4.946645|Alva Charging Services|2|50
6467293a34e0b6001204860c|Fort Rhijnauwenstraat|84||Amsterdam|52.321562|5.040031|E-Flux by Road|1|11.04
6448c7ab8883000012be498d|Amstelplein|1||Amsterdam|52.345003|4.917148|E-Flux by Road|10|11.04
643663adb20217001263aaea|Horn|25a||Weesp|52.295718|5.072142|E-Flux by Road|2|11.04
633e961df5393b37bda0b34b|Karspeldreef|4||Amsterdam|52.304747|4.948388|E-Flux by Road|2|11.04
630e1a1fc7825353c92aef3b|Europaplein|24||Amsterdam|52.339401|4.89025|Heijmans|23|11.04
62591f9e45eecf0bfc70fd6f|Sixhavenweg|15||Amsterdam|52.383098|4.907743|E-Flux by Road|2|11.04
619f67ae2e354c0134ce45b7|Ookmeerweg|501||Amsterdam|52.354505|4.769162|E-Flux by Road|6|50
614af774ffa08627fe14bb00|Wijnsilostraat|2||Amsterdam|52.368747|4.948179|E-Flux by Road|47|11.04
60c8baf1724d55259c7d1974|Fanny Blankerskoenstraat|2||Weesp|52.315504|5.032227|E-Flux by Road|1|11.04
60ba102a28d15f517301c16d|Middenweg|1||Kapelle|52.355081|4.928722|E-Flux by Road|10|11.04
5c5eb42b2a6c4e5db0635c6a8e5415f4|Albert Cuypstraat|05||Amsterdam|52.35697|4.898626||4|11.04
5E1AF02F-B3BA-427C-B84A-AF461C9923B7|Spadinalaan|35||Amsterdam|52.38707|4.90083|Eneco|5|11.04
58f00e49-a144-4cfb-ac93-cae2203e466d|Leo Smitstraat|4||Amsterdam|52.3363|4.874834|Q-Park Netherlands|6|11.04
5734da4a6f3d417d8e26|Johan Huizingalaan|400a||Amsterdam|52.339901|4.826854|Opcharge|24|11.04
54bed3d2-fc33-11ec-b9f4-42010aa40034|Oosterdoksstraat|150||Amsterdam|52.376494|4.910279|Eneco|60|11.04
530765fb74c246c5ab444a573fa62985|Albert Cuypstraat|10||Amsterdam|52.356576|4.897563||4|11.04
5225|Galwin|6||Amsterdam|52.396173|4.800124|Shell Recharge|2|50
50CD57DB-BAE5-4209-B2CA-D769A1B3C981|Aziëhavenweg|21||Amsterdam|52.399734|4.779461|Eneco|4|50
4a306896-1eea-4f38-b4b7-bac717b14225|Doctor H. Colijnstraat|806||Amsterdam|52.382033|4.806334|TotalEnergies|2|11.04
4DB2DB07-9566-48A1-B0E3-2C34F03BB5B2|Pieter de Hoochstraat|11||Amsterdam|52.3573|4.88545|Eneco|32|11.04
478e2854-d482-11f0-9176-42010aa400b8|Geldershoofd|727||Amsterdam|52.324084|4.970874|TotalEnergies|6|11.04
43ca4dc49b7220e6d2db6ff1d1ad6003|Bob Haarmslaan|1||Amsterdam|52.370935|4.970723|Vattenfall InCharge|2|11.04
427F6BAF-FA84-4426-8E95-8F9F50E5018A|Burgemeester Bletzstraat|1F||Amsterdam|52.304203|5.01615|TotalEnergies|2|11.04
4248188|Moermanskkade|317||Amsterdam|52.399734|4.871346|Laadnet|4|11.04
4227373|Johan Huizingalaan|765||Amsterdam|52.340746|4.829846|Laadnet|4|11.04
4200754|Blankenstraat|402||Amsterdam|52.370903|4.932084|Laadnet|8|11.04
4174848|Prins Bernhardplein|173||Amsterdam|52.348442|4.917468|Laadnet|4|11.04
3ee30f843f6b47d19eb8294b1a8c5d63|De Ruiijterkade|154||Amsterdam|52.377114|4.907152|MIP BV|4|11.04
3B38EF4D-7FAF-4712-B7C0-2CC928FE223E|Overschiestraat|172||Amsterdam|52.346118|4.83883|TotalEnergies|5|50
39437C89-7126-4CD8-9E96-E5FC57B524BB|Joan Muyskenweg|22||Amsterdam|52.332752|4.915177|Eneco|3|11.04
3604064|Radarweg|36||Amsterdam|52.397572|4.836142|Laadnet|29|11.04
334cf882-b64f-11ee-b214-42010aa40fc0|2e V.d Helststraat|70||Amsterdam|52.349243|4.894692|Spirii|2|11.04
3290429|Scharenburg|14||Amsterdam|52.395698|4.785604|Laadnet|8|11.04
32411|Kromwijkdreef|20b||Amsterdam|52.313339|4.982887|Spirii|12|11.04
31AA2C5E-F35C-48EF-91E1-9DF94CB2AF36|Admiraal de Ruijterweg|545||Amsterdam|52.384746|4.846291|TotalEnergies|6|11.04
3160948|Displaystraat|2||Amsterdam|52.406876|4.890625|Laadnet|8|11.04
2bea14ae-5f6c-11f0-9e46-42010aa400b8|Stationsplein|51||Amsterdam|52.37979|4.89642|TotalEnergies|5|50
28D1E943-229F-43EF-8EAD-4A936A1E77BA|Foppingadreef|7||Amsterdam Zuidoost|52.31363|4.94936|Eneco|12|11.04
2675469|Fred. Roeskestraat|96||Amsterdam|52.341994|4.859953|Laadnet|2|11.04
221b8204-9bef-11f0-8d9a-42010aa400b8|Brinkstraat|11||Amsterdam|52.342448|4.946727|TotalEnergies|2|11.04
20C2CDA8-5AC6-4771-92FB-4A527BB17566|Prinsengracht|746||Amsterdam|52.361497|4.895762|TotalEnergies|2|11.04
2084993|Paulus Potterstraat|2||Amsterdam|52.359761|4.882832|Laadnet|2|11.04
1E1DBFDE-CC96-4221-8A1F-0036AF4EF5FE|Hoogstraat|70||Weesp|52.305844|5.046759|TotalEnergies|2|11.04
1A15D452-2430-4112-A76B-7BCFB5E9ED4A|Octaanweg|8||Amsterdam|52.4113|4.83009|Eneco|2|11.04
167edc4fde5c4bfa859925ece63d9798|Albert Cuypstraat|06||Amsterdam|52.356896|4.89873||4|11.04
1591067|Termietergouw|10||Amsterdam|52.411379|4.954084|Laadnet|2|11.04
13BFF756-D944-4614-8409-E2C534575A41|Van Leijenberghlaan|221||Amsterdam|52.326667|4.880049|Eneco|4|11.04
11f0fc800b9c4482a55ef81fa0b4a702|Fred. Roeskestraat|73||Amsterdam|52.341277|4.865344|NRG Mobility|4|11.04
10af92a4-b57e-11ec-bc5d-42010a840031|Olmenweg|2||Amsterdam|52.354719|4.914759|TotalEnergies|2|11.04
0e7bd920-72ee-4987-b4cb-3ffdbb710ed8|J.M. van der Meylaan|30||Amsterdam|52.367989|4.944694|TotalEnergies|6|11.04
0F1E1985-06C6-440A-991D-38389AB23B15|Van Baerlestraat|33B||Amsterdam|52.356825|4.879573|Q-Park Netherlands|24|11.04
09CDC8AA-15A5-4CA4-B1E6-53387C709AE2|Nieuwezijds Kolk|18||Amsterdam|52.37675|4.89419|Q-Park Netherlands|31|11.04
080bd954-9bef-11f0-8d67-42010aa400b8|Pannerdenstraat|1||Amsterdam|52.299775|4.977281|TotalEnergies|6|11.04
028AC12F-4408-4827-A262-910604781248|Distelkade|21||Amsterdam|52.392222|4.911373|Eneco|4|11.04
`
