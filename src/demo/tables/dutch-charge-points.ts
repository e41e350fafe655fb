/**
 * A selection of real charge points, for demonstration.
 * Source: NDW (DOT-NL), open data, June 2026.
 * Each line: `id|street|number|postal code|city|lat|lng|operator|charging places|kW`.
 * Made by `scripts/demo-charge-points.ts`; do not edit by hand.
 */
export default `
nl-7731|Amstelstraat|12||Amsterdam|52.366078|4.898657|Interparking Netherlands|14|11.04
f7824618-eb2e-11ed-89f8-42010aa4006d|Graaf Florisstraat|16||Amsterdam|52.352457|4.91265|TotalEnergies|2|11.04
f5d3de05-9057-448f-8364-f19dbfd630da|Opmerkzaam|93||Amsterdam|52.354997|4.808716|TotalEnergies|6|11.04
f1d14a08-8527-11f0-9024-42010aa400b8|Professor R. Casimirstraat|15||Amsterdam|52.353241|4.807716|TotalEnergies|6|11.04
f0f254d2bbbd47449bc15e7e5619be7b|Annie Romeinplein|08||Amsterdam|52.322068|4.969662||3|11.04
ef08358a-27f0-469c-9ac1-2e299d2ef5be|tt. Melissaweg|47||Amsterdam|52.406602|4.884721|TotalEnergies|6|11.04
e1dc03c2-b0b4-4b41-a6cf-1ff3906d4d25|Parnassusweg|850||Amsterdam|52.335909|4.86844|bp pulse|2|50
d84983550b9a456da6ff|Jan Tooropstraat|160||Amsterdam|52.370192|4.840572|Opcharge|8|11.04
d240252b70074019b72ab431bd1a1224|Anton de Komplein|190||Amsterdam|52.314854|4.956744|NRG Group|2|11.04
ccd1c916-cf01-11f0-a83a-42010aa400b8|Wamelplein|161||Amsterdam|52.299456|4.988368|TotalEnergies|6|11.04
ca34f55271ba48c2a2de85fe4214dc97|Abram Dudok van Heelstraat|2||Amsterdam|52.333863|4.920544|Opcharge|10|11.04
bdea1182-fc33-11ec-87e4-42010aa40017|Klokkenbergweg|3||Amsterdam|52.30403|4.93725|Eneco|1|11.04
b911cd0e3b8a418b95db|Jan Tooropstraat|160||Amsterdam|52.370223|4.839807|Opcharge|2|11.04
b482c810-3b88-4ed0-89e0-00b6b0abf10f|Rembrandt van Rijnstraat|31||Weesp|52.311603|5.040576|TotalEnergies|2|11.04
afcbda2635c244d29aefb62b9ce50bef|Albert Cuypstraat|03||Amsterdam|52.357086|4.898905||4|11.04
ade9f042-9c74-445a-8556-23ebe389c56b|Bijlmerdreef|1134||Amsterdam|52.321534|4.969698|TotalEnergies|6|11.04
a85c6ccc-3616-487a-b07b-eda1a387960f|IJdoornlaan|2001||Amsterdam|52.41531|4.91163|Vattenfall InCharge|3|50
a82369cc5e46449a8c98520e05a9c600|Albert Cuypstraat|8||Amsterdam|52.356765|4.898282||4|11.04
a5e0077b9e2744b7bd58|David Ricardostraat|1||Amsterdam|52.34047|4.82585|Opcharge|12|11.04
a49bb8bd943c45fda648|Petroleumhavenweg|4||Amsterdam|52.407498|4.855346|NRG Mobility|2|11.04
OST23P0043_0045_1|Flevolaan|70||Weesp|52.317442|5.021341|e-VOLTT|2|11.04
OST20P0054_0004_1|Amstelveenseweg|500||Amsterdam|52.33709|4.854584|e-VOLTT|4|11.04
OST20P0044_0002_7|Danzigerkade|15||Amsterdam|52.399036|4.877028|e-VOLTT|4|11.04
NLLOC027934|Berchvliet|14||Amsterdam|52.392278|4.796864|Allego|4|11.04
NLLOC027929|Dalsteindreef|328||Amsterdam|52.326379|4.946813|Allego|6|11.04
NLLOC027922|Pauwenpad|1||Amsterdam|52.349401|4.916855|Allego|4|11.04
NLLOC027843|Theemsweg|28||Amsterdam|52.39002|4.809228|Allego|4|11.04
NLLOC027790|De Entree|7||Amsterdam|52.311654|4.941162|Allego|36|11.04
NLLOC027778|De Entree|300||Amsterdam|52.310534|4.939247|Allego|4|11.04
NLLOC027665|Slufter|151||Amsterdam|52.398677|4.941251|Allego|2|11.04
NLLOC027305|Passage|88||Amsterdam|52.31447|4.938894|Allego|16|11.04
NLLOC027160|Kat­ten­bur­ger­straat|302-304||Amsterdam|52.373862|4.920931|Allego|2|11.04
NLLOC026447|Van Beuningenplein|17||Amsterdam|52.38111|4.870862|Allego|10|11.04
NLLOC026359|Bezaanjachtplein|129||Amsterdam|52.408361|4.915073|Allego|10|11.04
NLLOC025964|Piet Heinkade|59||Amsterdam|52.377764|4.91468|Allego|20|11.04
NLLOC021201|De Entree|228||Amsterdam|52.310243|4.94118|Allego|12|11.04
NLLOC021192|Haarlemmer Houttuinen|549||Amsterdam|52.384946|4.884465|Allego|12|11.04
NLLOC020386|Herikerbergweg|288||Amsterdam|52.30736|4.943061|Allego|26|11.04
NLLOC019755|Rokin|55||Amsterdam|52.37163|4.893005|Allego|20|11.04
NLLOC019026|Pontsteiger|390||Amsterdam|52.391917|4.885262|Allego|8|11.04
NLLOC003242|Europaboulevard|10||Amsterdam|52.334268|4.889486|Allego|4|11.04
NLLOC002967|Tijnmuiden|53||Amsterdam|52.391817|4.778992|Allego|6|11.04
F9A3EFA7-9D78-43DE-B22F-2786B5563BF4|Dam|9||Amsterdam|52.37273|4.89438|Eneco|8|11.04
EDDD49FC-AF71-423E-B954-C85C92A0D90A|Hullenbergweg|250||Amsterdam|52.304612|4.952058|Eneco|6|11.04
EA65FB16-C677-41CF-A7E4-3433E87692D6|Leeuwendalersweg|23B||Amsterdam|52.379247|4.845362|Q-Park Netherlands|4|11.04
E476F772-CCBD-4498-84BB-8D90072CB5C3|Herensingel|142||Weesp|52.311568|5.041665|TotalEnergies|2|11.04
E2A1871E-2DE9-453F-BC3B-4EA6A09D955D|Spuistraat|288-292||Amsterdam|52.36991|4.88881|Eneco|4|11.04
DFB74BCB-0353-4C57-A9D7-5C1BB6ED7804|De Rijpgracht|12||Amsterdam|52.377609|4.86169|TotalEnergies|2|11.04
D8DBCA2C-7DDB-436A-812D-E67A8BB4CA76|De Ruijterkade|46||Amsterdam|52.380667|4.89748|TotalEnergies|5|50
D768CFA8-D724-442B-BF19-8963E799270F|Herengracht|468||Amsterdam|52.36521|4.890856|Eneco|6|11.04
D391C55A-4ED4-41FA-B4AD-CA9F1801C0F7|Tesselschadestraat|1G||Amsterdam|52.362231|4.880226|Q-Park Netherlands|8|11.04
D0C31B14-0654-4AEA-B53B-E350F5CF959C|Antonio Vivaldistraat|103||Amsterdam|52.337008|4.884276|Q-Park Netherlands|38|11.04
C6BCD023-0BF4-4931-9CAD-7042599E25B0|Jan van Riebeeckhavenweg|5-7||Amsterdam|52.408338|4.852572|Eneco|4|11.04
B3896E6D-26F5-49F0-9DA7-05834FB8EC2F|Sara Burgerhartstraat|1||Amsterdam|52.382002|4.849794|TotalEnergies|6|11.04
AFB4C9EC-7DB1-4F87-B4A6-564BB3EAF788|Tweede van Swindenstraat|17||Amsterdam|52.361668|4.925694|TotalEnergies|2|11.04
A1C041ED-2400-49DC-9B55-C62196C79073|Graaf Florisstraat|16||Amsterdam|52.35244|4.912609|TotalEnergies|2|11.04
9fa7992d-c3d8-4df9-a5a0-dce1505e8850|Barbara Strozzilaan|101||Amsterdam|52.336504|4.884991|Blink Charging|6|11.04
9ca90afb-84eb-4f61-9d61-25df51d35888|Rooswijck|5||Amsterdam|52.325451|4.866999|TotalEnergies|6|11.04
9B504290-D59B-4638-A2C5-9092FF281C17|Barbara Strozzilaan|342||Amsterdam|52.335378|4.888465|Q-Park Netherlands|2|11.04
999b9d4f430a9cbf45d2158e8730d101|Bob Haarmslaan|1||Amsterdam|52.370303|4.969591|Vattenfall InCharge|12|11.04
947fa4b2-b385-11f0-9dc1-42010aa400b8|G.J. Scheurleerweg|15||Amsterdam|52.404275|4.929173|TotalEnergies|6|11.04
9441beec-0829-4a39-a9ba-b73bb71b8d75|Landscronerlaan|38||Weesp|52.316803|5.038296|TotalEnergies|2|11.04
92cfa2b6ba1b4137951f17d17e1bb393|Beethovenstraat|335||Amsterdam|52.338446|4.874594||6|11.04
922583|Pilotenstraat|37||Amsterdam|52.339593|4.844328|Optiload|10|11.04
91193655|Ijpromenade|1||Amsterdam|52.383745|4.902279|EQUANS|2|11.04
90965758|Kon. Wilhelminaplein|4||Amsterdam|52.355486|4.838848|EQUANS|26|11.04
8af77b640bf445acbf91344da4624132|Plein 40-45|10||Amsterdam|52.379808|4.821353||3|11.04
8A125ADE-4E75-4AB8-8702-11BDEB20FFB7|Frankemaheerd|2||Amsterdam-Zuidoost|52.31365|4.9801|Eneco|104|11.04
89880720|Schepenbergweg|50||Amsterdam Zuidoost|52.292481|4.944458|EQUANS|8|11.04
864c96d0-ea1c-11ef-8b79-42010aa400b8|Paasheuvelweg|31||Amsterdam|52.2979|4.952431|Eneco|6|11.04
825|Grasweg|31||Amsterdam|52.389055|4.900267|Shell Recharge|2|50
80a22adeca454d10817ed011fb58bd7e|Pieter Moeskopspad|1||Amsterdam|52.379827|4.779462||2|11.04
79858F0D-5164-4C6A-99AB-31E7FFDA4E1C|Aaron Coplandstraat|8||Amsterdam|52.337306|4.872093|Q-Park Netherlands|110|11.04
797901C2-CAAC-4D2C-8546-9617E6DA4005|Computerweg|51||Amsterdam|52.40834|4.88812|Eneco|2|11.04
768866B4-EE11-40D0-99F0-2B2351ABFD6B|Bijlmerdreef|101||Amsterdam|52.313428|4.954625|Q-Park Netherlands|17|11.04
7|Galwin|6||Amsterdam|52.396346|4.800828|Shell Recharge|4|50
6cf354d0670e4bae80fe82c490d2f53e|Albert Cuypstraat|9||Amsterdam|52.356708|4.897469||4|11.04
6a0c5d52a9a101460847dc3f|Sloterweg|1052||Amsterdam|52.34153|4.804882|E-Flux by Road|1|11.04
6D15B720-E99F-4CF2-9BBF-7C9815E2EEF0|Elzenhagensingel|757||Amsterdam|52.40132|4.930074|Eneco|2|11.04
69d942d2114eaac000aa7e28|Fort rhijnaunwenstraat|84||Weesp|52.321574|5.040046|E-Flux by Road|1|11.04
69931e1b6b4f347928b4941d|Gouwparklaan|12||Weesp|52.319302|5.047303|E-Flux by Road|1|11.04
697218676b14d2cddf2deb4c|Hogehilweg|24||Amsterdam|52.306644|4.948831|Merin|6|11.04
6968c5407a2ca56b07ef6332|Weesperstraat|105||Amsterdam|52.364254|4.906914|E-Flux by Road|1|11.04
692d99d2173fce4dc0c55d72|parkeergarage -1 Spaarndammerdijk|302||Amsterdam|52.392685|4.868926|E-Flux by Road|4|11.04
6925a0d5a74cdf3668ca11df|Leidsekade|107||Amsterdam|52.363208|4.882473|E-Flux by Road|1|11.04
691732094cddee498ad10fbc|Haaksbergweg|4||Amsterdam|52.310464|4.943509|E-Flux by Road|1|11.04
68e78e7f2fa194be2a408792|N.Lansdorpstraat|1||Amsterdam|52.405395|4.929843|E-Flux by Road|1|11.04
68e6380374df921abdf75245|Stadionplein|115||Amsterdam|52.344476|4.857388|E-Flux by Road|1|11.04
68d25204994d2d471694b6e1|Hullenbergweg|278-308||Amsterdam|52.305097|4.951728|Merin|4|11.04
68828520cdb7fc2050b064f4|Overtoom|519||Amsterdam|52.357843|4.856551|Pluq|4|11.04
6878f62257368559524dd97a|Laarderhoogtweg|25||Amsterdam|52.301772|4.946753|Pluq|50|11.04
682c854dcf3af297d6fd41fc|Basisweg|50A||Amsterdam|52.392774|4.821437|Alva Charging Services|2|11.04
6756f907fd4fcd58c455c5a1|Australiehavenweg|116||Amsterdam|52.400076|4.79498|Alva Charging Services|4|50
672e0f258e940b023377ef4f|Lemelerbergweg|31-1||Amsterdam|52.302619|4.941728|Pluq|32|11.04
67122af1f713ae001c3dbd1a|Koivistokade|36||Amsterdam|52.397799|4.875945|E-Flux by Road|126|11.04
670932a1c456c5001c43329f|Amsteldijk|67||Amsterdam|52.353152|4.906446|Pluq|4|11.04
66bdcf18283d89001c3527c8|Basisweg|30-32||Amsterdam|52.392644|4.832337|Pluq|42|11.04
6694d3838312b4001c133637|Rijnsburgstraat|9-11||Amsterdam|52.347643|4.850432|E-Flux by Road|16|11.04
6674396d4f0042001ccdf4ae|Westhavenweg|58 F||Amsterdam|52.407941|4.82908|E-Flux by Road|1|11.04
6669657d98b5b2001caa40ef|Pier Azie|10||Amsterdam|52.405722|4.866347|E-Flux by Road|4|11.04
6661885082b2b2001c813d06|Statenjachtstraat|1||Amsterdam|52.40498|4.923002|Pluq|10|11.04
66321d6fd4505d001d4a2f24|August Allebeplein|265||Amsterdam|52.363074|4.837503|E-Flux by Road|1|11.04
6632129dc47f3b001cbe5130|August Allebeplein|51||Amsterdam|52.363064|4.837466|E-Flux by Road|1|11.04
65fac913691e04001c2aed0d|Hogehilweg|20||Amsterdam|52.306944|4.948575|Pluq|4|11.04
65c4cfdcec1a69001ca6dd5f|Fogostraat|10||Amsterdam|52.355404|4.772189|E-Flux by Road|4|11.04
65a8fbe5a7a21c001cf4cbee|Tempelhofstraat|2||Amsterdam|52.386846|4.839518|Fleet Charge Services|2|11.04
6537b930609582001c1e805d|Science Park|406||Amsterdam|52.356548|4.959029|E-Flux by Road|2|11.04
651fc5e850b53a002028709d|Flevolaan|25A||Weesp|52.316313|5.020765|E-Flux by Road|2|11.04
64ef29adbf470c001da83076|Science Park|406||Amsterdam|52.356461|4.959107|E-Flux by Road|2|11.04
64ba2642c1201a001cee707d|Stekkenbergweg|1||Amsterdam|52.297032|4.946645|Alva Charging Services|2|50
647dbd2afe6464001c6745c6|Vaalmuiden|6||Amsterdam|52.390668|4.776893|E-Flux by Road|2|11.04
64591098da2896001285c8fc|Dukdalfweg|60||Amsterdam|52.417815|4.824593|E-Flux by Road|2|11.04
6448c7ab8883000012be498d|Amstelplein|1||Amsterdam|52.345003|4.917148|E-Flux by Road|10|11.04
643663adb20217001263aaea|Horn|25a||Weesp|52.295718|5.072142|E-Flux by Road|2|11.04
63935E61-1199-4DBE-80F6-1E5C841812C2|Plesmanlaan|1||Amsterdam|52.351173|4.832671|Eneco|16|11.04
630e1bc74ebb135cbae1e2fd|Europaboulevard|2b||Amsterdam|52.338525|4.89052|Heijmans|6|11.04
630e1a1fc7825353c92aef3b|Europaplein|24||Amsterdam|52.339401|4.89025|Heijmans|23|11.04
62591f9e45eecf0bfc70fd6f|Sixhavenweg|15||Amsterdam|52.383098|4.907743|E-Flux by Road|2|11.04
619f67ae2e354c0134ce45b7|Ookmeerweg|501||Amsterdam|52.354505|4.769162|E-Flux by Road|6|50
614c356c94280a99f144b223|C.J.van Houtenlaan|9||Weesp|52.304401|5.037962|E-Flux by Road|1|11.04
6138afee6e6fbe03aec59a86|Schipluidenlaan|4||Amsterdam|52.356797|4.839743|E-Flux by Road|4|11.04
60c8baf1724d55259c7d1974|Fanny Blankerskoenstraat|2||Weesp|52.315504|5.032227|E-Flux by Road|1|11.04
60ba102a28d15f517301c16d|Middenweg|1||Kapelle|52.355081|4.928722|E-Flux by Road|10|11.04
60C8FF4F-6409-4F01-A0B9-CB770E5C1AD6|Bertrand Russellstraat|1 E||Amsterdam|52.34669|4.92081|Q-Park Netherlands|18|11.04
5acf097f-e0ca-458d-b992-f0e681bd3472|Oude Haagseweg|18||Amsterdam|52.337539|4.818157|bp pulse|27|50
5E1AF02F-B3BA-427C-B84A-AF461C9923B7|Spadinalaan|35||Amsterdam|52.38707|4.90083|Eneco|5|11.04
58f00e49-a144-4cfb-ac93-cae2203e466d|Leo Smitstraat|4||Amsterdam|52.3363|4.874834|Q-Park Netherlands|6|11.04
5801dbd8-e566-4cdb-871d-a21ea8b41fcc|Frans van Mierisstraat|71||Amsterdam|52.354159|4.88096|TotalEnergies|2|11.04
5502B612-3069-405B-AD77-5A42AD277DB8|Wibautstraat|64||Amsterdam|52.35599|4.91062|Eneco|10|11.04
54FBB8FC-C0DD-4632-AEEA-D24CACC51216|Jan Tooropstraat|649||Amsterdam|52.37258|4.83812|Eneco|2|11.04
52b192876a23430c90d0001e728e9577|Mercatorplein|1||Amsterdam|52.370078|4.851164||2|11.04
5225|Galwin|6||Amsterdam|52.396173|4.800124|Shell Recharge|2|50
50EA7836-86E3-4D21-BC51-7C73BA24C58A|Oeverpad|281||Amsterdam|52.364558|4.805774|TotalEnergies|6|11.04
50106|Tafelbergweg|4||Amsterdam|52.292076|4.945501|Fastned|10|50
4a306896-1eea-4f38-b4b7-bac717b14225|Doctor H. Colijnstraat|806||Amsterdam|52.382033|4.806334|TotalEnergies|2|11.04
4DB2DB07-9566-48A1-B0E3-2C34F03BB5B2|Pieter de Hoochstraat|11||Amsterdam|52.3573|4.88545|Eneco|32|11.04
48b81a68b326485c868e0b86f07ce7c2|Siciliëweg|61||Amsterdam|52.425|4.774605|Smart Grid Monitor|32|11.04
4753924|Jachthavenweg|118||Amsterdam|52.335909|4.853276|Laadnet|2|11.04
4350730|Scharenburg|14b||Amsterdam|52.394874|4.78393|Laadnet|2|11.04
4265115|Lipariweg|6||Amsterdam|52.411369|4.807473|Laadnet|4|11.04
4248188|Moermanskkade|317||Amsterdam|52.399734|4.871346|Laadnet|4|11.04
42322|Europaboulevard|10||Amsterdam|52.334316|4.888354|PowerGo|8|11.04
42262|Joan Muyskensweg|10||Amsterdam|52.33543|4.91411|PowerGo|6|11.04
4175054|Maroastraat|8||Amsterdam|52.356156|4.766989|Laadnet|4|11.04
4174848|Prins Bernhardplein|173||Amsterdam|52.348442|4.917468|Laadnet|4|11.04
4174702|Dammerweg|5C||Weesp|52.286498|5.072279|Laadnet|4|11.04
3DE5DC14-04E5-48C5-B2EA-946F8AB33B32|Klokkenbergweg|3-5||Amsterdam|52.30403|4.93725|Eneco|27|50
3966876|Govert Flinckstraat|367||Amsterdam|52.358192|4.903335|Laadnet|4|11.04
39437C89-7126-4CD8-9E96-E5FC57B524BB|Joan Muyskenweg|22||Amsterdam|52.332752|4.915177|Eneco|3|11.04
3604064|Radarweg|36||Amsterdam|52.397572|4.836142|Laadnet|29|11.04
3584cc41f8ab4049a196e90c0fb29fa7|Albert Cuypstraat|04||Amsterdam|52.356974|4.898958||4|11.04
32F7D36D-A418-4635-9BAB-75A710648188|Charles Leickertstraat 1|2||Amsterdam|52.360185|4.840784|TotalEnergies|2|11.04
3289390|Pina Bauschplein|4||Amsterdam|52.376183|4.959597|Laadnet|9|11.04
32411|Kromwijkdreef|20b||Amsterdam|52.313339|4.982887|Spirii|12|11.04
3214878|Swaenenvechtstraat|4||Weesp|52.321805|5.053002|Laadnet|1|11.04
31672651-1257-4B48-A274-942B9AC8EC45|Contactweg|30 D||Amsterdam|52.39031|4.857023|Eneco|1|11.04
30c63033ccb04a7ea64224b9ee4cedc7|Troelstalaan|1||Amsterdam|52.36761|4.8015|NRG Mobility|2|11.04
2bea14ae-5f6c-11f0-9e46-42010aa400b8|Stationsplein|51||Amsterdam|52.37979|4.89642|TotalEnergies|5|50
2A5D8255-6964-4248-8711-B633C405DEFA|Bundlaan|0||Amsterdam|52.38737|4.90028|Eneco|1|11.04
2675469|Fred. Roeskestraat|96||Amsterdam|52.341994|4.859953|Laadnet|2|11.04
2573524C-16B2-4E9A-8B3B-C9A596A80F32|Beursplein|15||Amsterdam|52.373903|4.895128|Q-Park Netherlands|14|11.04
211fbf2c-9063-11e8-8330-42010a840002|Strawinskylaan|2||Amsterdam|52.34071|4.87411|TotalEnergies|5|50
20C2CDA8-5AC6-4771-92FB-4A527BB17566|Prinsengracht|746||Amsterdam|52.361497|4.895762|TotalEnergies|2|11.04
2084993|Paulus Potterstraat|2||Amsterdam|52.359761|4.882832|Laadnet|2|11.04
1a0e7b44aa3b444e96b22be5be02f91e|zandpad|1a||Driemond|52.304475|5.017951||2|11.04
1C429DF0-042F-4C46-8C1C-BD1BEB746AA2|Oosterdoksstraat|140||Amsterdam|52.37615|4.908163|Eneco|60|11.04
1A15D452-2430-4112-A76B-7BCFB5E9ED4A|Octaanweg|8||Amsterdam|52.4113|4.83009|Eneco|2|11.04
1773391|Jachthavenweg|109||Amsterdam|52.33639|4.854691|Laadnet|2|11.04
15d6f5c0bb994d979e736a42383a8516|Apollolaan|96||Amsterdam|52.351174|4.877164||2|11.04
1538115|Schepenbergweg|16||Amsterdam|52.29606|4.94368|Laadnet|2|11.04
1276968|Molenwerf|1||Amsterdam|52.385843|4.846462|Laadnet|2|11.04
11f0fc800b9c4482a55ef81fa0b4a702|Fred. Roeskestraat|73||Amsterdam|52.341277|4.865344|NRG Mobility|4|11.04
10af92a4-b57e-11ec-bc5d-42010a840031|Olmenweg|2||Amsterdam|52.354719|4.914759|TotalEnergies|2|11.04
10A54F53-62DC-4BAB-985A-563BBC57066A|Gyroscoopweg|90-92||Amsterdam|52.40049|4.84509|Eneco|4|11.04
0e669a48-c4d3-11f0-a337-42010aa400b8|Emmaplein|3||Amsterdam|52.354247|4.863311|TotalEnergies|6|11.04
0F1E1985-06C6-440A-991D-38389AB23B15|Van Baerlestraat|33B||Amsterdam|52.356825|4.879573|Q-Park Netherlands|24|11.04
09CDC8AA-15A5-4CA4-B1E6-53387C709AE2|Nieuwezijds Kolk|18||Amsterdam|52.37675|4.89419|Q-Park Netherlands|31|11.04
0865FCFB-7B18-4EBF-B4D6-2E82A11E322C|Burgemeester Hogguerstraat|795||Amsterdam|52.373476|4.828837|TotalEnergies|6|11.04
0751AE37-D30C-4B79-8A6B-8F765F36019F|Prins Hendrikkade|20 A||Amsterdam|52.3787|4.89682|Q-Park Netherlands|6|11.04
028AC12F-4408-4827-A262-910604781248|Distelkade|21||Amsterdam|52.392222|4.911373|Eneco|4|11.04
`
