/**
 * Municipalities of the Netherlands, 2025, in order of name.
 * Source: CBS and PDOK, CC BY 4.0.
 * Each line: `CBS code|name|province|lat|lng`.
 * Made by `scripts/places.ts`; do not edit by hand.
 */
export default `
0518|'s-Gravenhage|Zuid-Holland|52.06857|4.30029
0796|'s-Hertogenbosch|Noord-Brabant|51.71678|5.35199
1680|Aa en Hunze|Drenthe|52.99302|6.72737
0358|Aalsmeer|Noord-Holland|52.25774|4.7551
0197|Aalten|Gelderland|51.92179|6.56063
0059|Achtkarspelen|Fryslân|53.21673|6.14319
0482|Alblasserdam|Zuid-Holland|51.86462|4.66578
0613|Albrandswaard|Zuid-Holland|51.85205|4.43571
0361|Alkmaar|Noord-Holland|52.60183|4.80329
0141|Almelo|Overijssel|52.34796|6.65813
0034|Almere|Flevoland|52.36719|5.24664
0484|Alphen aan den Rijn|Zuid-Holland|52.11331|4.64103
1723|Alphen-Chaam|Noord-Brabant|51.50138|4.88727
1959|Altena|Noord-Brabant|51.76562|4.9459
0060|Ameland|Fryslân|53.4506|5.7502
0307|Amersfoort|Utrecht|52.17361|5.38468
0362|Amstelveen|Noord-Holland|52.28928|4.8515
0363|Amsterdam|Noord-Holland|52.36504|4.90844
0200|Apeldoorn|Gelderland|52.18988|5.92188
0202|Arnhem|Gelderland|52.00109|5.89265
0106|Assen|Drenthe|53.00128|6.55251
0743|Asten|Noord-Brabant|51.38634|5.77925
0744|Baarle-Nassau|Noord-Brabant|51.43896|4.89305
0308|Baarn|Utrecht|52.20384|5.26419
0489|Barendrecht|Zuid-Holland|51.85106|4.5254
0203|Barneveld|Gelderland|52.16829|5.64193
0888|Beek (L.)|Limburg|50.93084|5.80904
1954|Beekdaelen|Limburg|50.93677|5.89724
0889|Beesel|Limburg|51.26913|6.06892
1945|Berg en Dal|Gelderland|51.81993|5.94987
1724|Bergeijk|Noord-Brabant|51.31014|5.34
0893|Bergen (L.)|Limburg|51.59194|6.08938
0373|Bergen (NH.)|Noord-Holland|52.6635|4.66993
0748|Bergen op Zoom|Noord-Brabant|51.50349|4.2883
1859|Berkelland|Gelderland|52.10093|6.57074
1721|Bernheze|Noord-Brabant|51.68468|5.52069
0753|Best|Noord-Brabant|51.51412|5.39655
0209|Beuningen|Gelderland|51.8628|5.74024
0375|Beverwijk|Noord-Holland|52.48408|4.65366
1728|Bladel|Noord-Brabant|51.37228|5.23877
0376|Blaricum|Noord-Holland|52.2796|5.26013
0377|Bloemendaal|Noord-Holland|52.37414|4.59152
1901|Bodegraven-Reeuwijk|Zuid-Holland|52.06545|4.76604
0755|Boekel|Noord-Brabant|51.60668|5.69378
1681|Borger-Odoorn|Drenthe|52.90589|6.87199
0147|Borne|Overijssel|52.31234|6.74353
0654|Borsele|Zeeland|51.44515|3.81295
0757|Boxtel|Noord-Brabant|51.58115|5.32409
0758|Breda|Noord-Brabant|51.5851|4.76147
1876|Bronckhorst|Gelderland|52.04525|6.30296
0213|Brummen|Gelderland|52.10897|6.1185
0899|Brunssum|Limburg|50.94295|5.97803
0312|Bunnik|Utrecht|52.04098|5.21693
0313|Bunschoten|Utrecht|52.23874|5.35804
0214|Buren|Gelderland|51.93832|5.40364
0502|Capelle aan den IJssel|Zuid-Holland|51.93495|4.58014
0383|Castricum|Noord-Holland|52.55696|4.68292
0109|Coevorden|Drenthe|52.74028|6.73594
1706|Cranendonck|Noord-Brabant|51.28629|5.5963
0216|Culemborg|Gelderland|51.94579|5.2104
0148|Dalfsen|Overijssel|52.51475|6.27665
1891|Dantumadiel|Fryslân|53.28006|5.98458
0310|De Bilt|Utrecht|52.14176|5.17434
1940|De Fryske Marren|Fryslân|52.91647|5.72351
0736|De Ronde Venen|Utrecht|52.22635|4.91736
1690|De Wolden|Drenthe|52.70166|6.37345
0503|Delft|Zuid-Holland|51.99844|4.36315
0400|Den Helder|Noord-Holland|52.92262|4.75402
0762|Deurne|Noord-Brabant|51.43625|5.82689
0150|Deventer|Overijssel|52.26823|6.23574
0384|Diemen|Noord-Holland|52.33645|4.98692
1980|Dijk en Waard|Noord-Holland|52.68218|4.82235
1774|Dinkelland|Overijssel|52.37303|6.91422
0221|Doesburg|Gelderland|52.01876|6.14681
0222|Doetinchem|Gelderland|51.96076|6.28663
0766|Dongen|Noord-Brabant|51.63584|4.95547
0505|Dordrecht|Zuid-Holland|51.78205|4.70957
0498|Drechterland|Noord-Holland|52.66393|5.165
1719|Drimmelen|Noord-Brabant|51.70014|4.75875
0303|Dronten|Flevoland|52.50272|5.70177
0225|Druten|Gelderland|51.87499|5.61227
0226|Duiven|Gelderland|51.94653|6.01814
1711|Echt-Susteren|Limburg|51.08503|5.9082
0385|Edam-Volendam|Noord-Holland|52.54137|5.01895
0228|Ede|Gelderland|52.07642|5.7281
0317|Eemnes|Utrecht|52.24989|5.27967
1979|Eemsdelta|Groningen|53.32824|6.83998
0770|Eersel|Noord-Brabant|51.39654|5.3146
1903|Eijsden-Margraten|Limburg|50.80107|5.77378
0772|Eindhoven|Noord-Brabant|51.45014|5.45854
0230|Elburg|Gelderland|52.41209|5.84991
0114|Emmen|Drenthe|52.74971|6.96195
0388|Enkhuizen|Noord-Holland|52.72079|5.2707
0153|Enschede|Overijssel|52.2208|6.87781
0232|Epe|Gelderland|52.32552|5.95497
0233|Ermelo|Gelderland|52.28773|5.66829
0777|Etten-Leur|Noord-Brabant|51.57834|4.64493
0779|Geertruidenberg|Noord-Brabant|51.69715|4.88164
1771|Geldrop-Mierlo|Noord-Brabant|51.43121|5.58745
1652|Gemert-Bakel|Noord-Brabant|51.54077|5.75425
0907|Gennep|Limburg|51.6993|5.98705
0784|Gilze en Rijen|Noord-Brabant|51.55963|4.91863
1924|Goeree-Overflakkee|Zuid-Holland|51.74768|4.12333
0664|Goes|Zeeland|51.51517|3.84492
0785|Goirle|Noord-Brabant|51.51227|5.03307
1942|Gooise Meren|Noord-Holland|52.30157|5.13448
0512|Gorinchem|Zuid-Holland|51.83844|4.97704
0513|Gouda|Zuid-Holland|52.0153|4.70619
0014|Groningen|Groningen|53.21863|6.62069
1729|Gulpen-Wittem|Limburg|50.80234|5.90013
0158|Haaksbergen|Overijssel|52.15551|6.75585
0392|Haarlem|Noord-Holland|52.38343|4.64758
0394|Haarlemmermeer|Noord-Holland|52.30814|4.68653
1655|Halderberge|Noord-Brabant|51.59053|4.52302
0160|Hardenberg|Overijssel|52.58562|6.5741
0243|Harderwijk|Gelderland|52.33948|5.65529
0523|Hardinxveld-Giessendam|Zuid-Holland|51.83263|4.85241
0072|Harlingen|Fryslân|53.17537|5.4519
0244|Hattem|Gelderland|52.47482|6.05314
0396|Heemskerk|Noord-Holland|52.51193|4.64818
0397|Heemstede|Noord-Holland|52.34477|4.61543
0246|Heerde|Gelderland|52.40605|6.05037
0074|Heerenveen|Fryslân|52.99861|5.92322
0917|Heerlen|Limburg|50.89335|5.96945
1658|Heeze-Leende|Noord-Brabant|51.3608|5.56719
0399|Heiloo|Noord-Holland|52.59986|4.70852
0163|Hellendoorn|Overijssel|52.38639|6.45091
0794|Helmond|Noord-Brabant|51.47613|5.65699
0531|Hendrik-Ido-Ambacht|Zuid-Holland|51.84175|4.6388
0164|Hengelo (O.)|Overijssel|52.25498|6.77828
1966|Het Hogeland|Groningen|53.37873|6.53182
0252|Heumen|Gelderland|51.77787|5.81851
0797|Heusden|Noord-Brabant|51.69677|5.16026
0534|Hillegom|Zuid-Holland|52.29675|4.57694
0798|Hilvarenbeek|Noord-Brabant|51.47952|5.14547
0402|Hilversum|Noord-Holland|52.22316|5.16797
1963|Hoeksche Waard|Zuid-Holland|51.77065|4.45573
1735|Hof van Twente|Overijssel|52.23645|6.59
1911|Hollands Kroon|Noord-Holland|52.82975|4.94935
0118|Hoogeveen|Drenthe|52.72309|6.51357
0405|Hoorn|Noord-Holland|52.65613|5.07004
1507|Horst aan de Maas|Limburg|51.44485|6.04171
0321|Houten|Utrecht|52.00413|5.18173
0406|Huizen|Noord-Holland|52.29221|5.23178
0677|Hulst|Zeeland|51.32216|4.06789
0353|IJsselstein|Utrecht|52.02766|5.02887
1884|Kaag en Braassem|Zuid-Holland|52.19259|4.62924
0166|Kampen|Overijssel|52.55579|5.93101
0678|Kapelle|Zeeland|51.48478|3.9676
0537|Katwijk|Zuid-Holland|52.18984|4.42247
0928|Kerkrade|Limburg|50.8718|6.05097
1598|Koggenland|Noord-Holland|52.64467|4.94816
0542|Krimpen aan den IJssel|Zuid-Holland|51.91468|4.60198
1931|Krimpenerwaard|Zuid-Holland|51.95242|4.73729
1659|Laarbeek|Noord-Brabant|51.53089|5.61173
1982|Land van Cuijk|Noord-Brabant|51.65551|5.85903
0882|Landgraaf|Limburg|50.9064|6.03301
0415|Landsmeer|Noord-Holland|52.45058|4.92453
1621|Lansingerland|Zuid-Holland|52.004|4.50608
0417|Laren (NH.)|Noord-Holland|52.24714|5.21705
0080|Leeuwarden|Fryslân|53.17006|5.7979
0546|Leiden|Zuid-Holland|52.15498|4.48512
0547|Leiderdorp|Zuid-Holland|52.15664|4.54206
1916|Leidschendam-Voorburg|Zuid-Holland|52.09034|4.42234
0995|Lelystad|Flevoland|52.47812|5.47206
1640|Leudal|Limburg|51.23945|5.88486
0327|Leusden|Utrecht|52.12225|5.41652
1705|Lingewaard|Gelderland|51.90152|5.94221
0553|Lisse|Zuid-Holland|52.25552|4.54581
0262|Lochem|Gelderland|52.17947|6.34684
0809|Loon op Zand|Noord-Brabant|51.64056|5.04755
0331|Lopik|Utrecht|51.98539|4.94558
0168|Losser|Overijssel|52.30285|7.00277
0263|Maasdriel|Gelderland|51.77624|5.29701
1641|Maasgouw|Limburg|51.16156|5.88245
1991|Maashorst|Noord-Brabant|51.68682|5.65547
0556|Maassluis|Zuid-Holland|51.92521|4.24877
0935|Maastricht|Limburg|50.85299|5.6995
0420|Medemblik|Noord-Holland|52.72078|5.09923
0938|Meerssen|Limburg|50.90541|5.73555
1948|Meierijstad|Noord-Brabant|51.59225|5.50641
0119|Meppel|Drenthe|52.71594|6.19388
0687|Middelburg (Z.)|Zeeland|51.50184|3.64784
1842|Midden-Delfland|Zuid-Holland|51.96473|4.30622
1731|Midden-Drenthe|Drenthe|52.86741|6.54269
1952|Midden-Groningen|Groningen|53.19542|6.80743
1709|Moerdijk|Noord-Brabant|51.65886|4.54192
1978|Molenlanden|Zuid-Holland|51.88467|4.84526
1955|Montferland|Gelderland|51.91687|6.21378
0335|Montfoort|Utrecht|52.04771|4.94408
0944|Mook en Middelaar|Limburg|51.74743|5.8996
1740|Neder-Betuwe|Gelderland|51.91586|5.58686
0946|Nederweert|Limburg|51.29435|5.77328
0356|Nieuwegein|Utrecht|52.0308|5.09468
0569|Nieuwkoop|Zuid-Holland|52.17082|4.77947
0267|Nijkerk|Gelderland|52.21085|5.48572
0268|Nijmegen|Gelderland|51.83854|5.83685
1930|Nissewaard|Zuid-Holland|51.83332|4.28505
1970|Noardeast-Fryslân|Fryslân|53.33211|6.01854
1695|Noord-Beveland|Zeeland|51.57409|3.77197
1699|Noordenveld|Drenthe|53.09566|6.44033
0171|Noordoostpolder|Flevoland|52.71274|5.76803
0575|Noordwijk|Zuid-Holland|52.26983|4.48464
0820|Nuenen, Gerwen en Nederwetten|Noord-Brabant|51.47858|5.54949
0302|Nunspeet|Gelderland|52.33898|5.78655
0579|Oegstgeest|Zuid-Holland|52.18557|4.47115
0823|Oirschot|Noord-Brabant|51.49261|5.2898
0824|Oisterwijk|Noord-Brabant|51.56249|5.20453
1895|Oldambt|Groningen|53.19501|7.05568
0269|Oldebroek|Gelderland|52.45675|5.93759
0173|Oldenzaal|Overijssel|52.30771|6.91105
1773|Olst-Wijhe|Overijssel|52.36679|6.15342
0175|Ommen|Overijssel|52.51612|6.43475
1586|Oost Gelre|Gelderland|52.00983|6.57577
0826|Oosterhout|Noord-Brabant|51.63781|4.86404
0085|Ooststellingwerf|Fryslân|52.98239|6.283
0431|Oostzaan|Noord-Holland|52.45196|4.87608
0432|Opmeer|Noord-Holland|52.71528|4.95347
0086|Opsterland|Fryslân|53.04915|6.11281
0828|Oss|Noord-Brabant|51.78154|5.52639
1509|Oude IJsselstreek|Gelderland|51.9078|6.40951
0437|Ouder-Amstel|Noord-Holland|52.28937|4.91351
0589|Oudewater|Utrecht|52.02746|4.8642
1734|Overbetuwe|Gelderland|51.92428|5.77826
0590|Papendrecht|Zuid-Holland|51.83325|4.70338
1894|Peel en Maas|Limburg|51.3363|5.99485
0765|Pekela|Groningen|53.07064|6.97297
1926|Pijnacker-Nootdorp|Zuid-Holland|52.01763|4.42195
0439|Purmerend|Noord-Holland|52.54359|4.93065
0273|Putten|Gelderland|52.24326|5.58446
0177|Raalte|Overijssel|52.38786|6.27901
0703|Reimerswaal|Zeeland|51.44793|4.05338
0274|Renkum|Gelderland|51.98962|5.78483
0339|Renswoude|Utrecht|52.06898|5.53416
1667|Reusel-De Mierden|Noord-Brabant|51.37825|5.14777
0275|Rheden|Gelderland|52.0336|6.05128
0340|Rhenen|Utrecht|51.98078|5.56048
0597|Ridderkerk|Zuid-Holland|51.86883|4.59618
1742|Rijssen-Holten|Overijssel|52.2914|6.43398
0603|Rijswijk (ZH.)|Zuid-Holland|52.03621|4.32604
1669|Roerdalen|Limburg|51.14569|6.04118
0957|Roermond|Limburg|51.20117|6.01145
1674|Roosendaal|Noord-Brabant|51.51316|4.42453
0599|Rotterdam|Zuid-Holland|51.92202|4.48922
0277|Rozendaal|Gelderland|52.04253|5.96795
0840|Rucphen|Noord-Brabant|51.52271|4.55856
0441|Schagen|Noord-Holland|52.78432|4.74821
0279|Scherpenzeel|Gelderland|52.08932|5.50045
0606|Schiedam|Zuid-Holland|51.92676|4.38526
0088|Schiermonnikoog|Fryslân|53.49116|6.22737
1676|Schouwen-Duiveland|Zeeland|51.68729|3.90063
0965|Simpelveld|Limburg|50.82882|5.9866
0845|Sint-Michielsgestel|Noord-Brabant|51.6571|5.37812
1883|Sittard-Geleen|Limburg|51.00487|5.82819
0610|Sliedrecht|Zuid-Holland|51.83068|4.77295
1714|Sluis|Zeeland|51.32862|3.51529
0090|Smallingerland|Fryslân|53.11344|6.039
0342|Soest|Utrecht|52.15621|5.29629
0847|Someren|Noord-Brabant|51.37883|5.69134
0848|Son en Breugel|Noord-Brabant|51.51638|5.48251
0037|Stadskanaal|Groningen|53.00214|7.01024
0180|Staphorst|Overijssel|52.63351|6.20707
0532|Stede Broec|Noord-Holland|52.70099|5.22524
0851|Steenbergen|Noord-Brabant|51.59736|4.32496
1708|Steenwijkerland|Overijssel|52.75555|6.03
0971|Stein (L.)|Limburg|50.96898|5.76366
1904|Stichtse Vecht|Utrecht|52.17693|5.01263
1900|Súdwest-Fryslân|Fryslân|53.02485|5.54887
0715|Terneuzen|Zeeland|51.2879|3.84587
0093|Terschelling|Fryslân|53.39824|5.32945
0448|Texel|Noord-Holland|53.07879|4.8052
1525|Teylingen|Zuid-Holland|52.214|4.51193
0716|Tholen|Zeeland|51.57299|4.13277
0281|Tiel|Gelderland|51.8851|5.40699
0855|Tilburg|Noord-Brabant|51.58343|5.0774
0183|Tubbergen|Overijssel|52.4106|6.77676
1700|Twenterand|Overijssel|52.44787|6.59815
1730|Tynaarlo|Drenthe|53.09715|6.60441
0737|Tytsjerksteradiel|Fryslân|53.1999|5.96268
0450|Uitgeest|Noord-Holland|52.52342|4.7286
0451|Uithoorn|Noord-Holland|52.2369|4.79088
0184|Urk|Flevoland|52.66482|5.6229
0344|Utrecht|Utrecht|52.09115|5.07474
1581|Utrechtse Heuvelrug|Utrecht|52.03474|5.38828
0981|Vaals|Limburg|50.7743|5.97587
0994|Valkenburg aan de Geul|Limburg|50.86074|5.82383
0858|Valkenswaard|Noord-Brabant|51.32377|5.44921
0047|Veendam|Groningen|53.08901|6.88006
0345|Veenendaal|Utrecht|52.02368|5.55566
0717|Veere|Zeeland|51.53802|3.55709
0861|Veldhoven|Noord-Brabant|51.41185|5.38321
0453|Velsen|Noord-Holland|52.44946|4.63017
0983|Venlo|Limburg|51.391|6.15916
0984|Venray|Limburg|51.51538|5.96295
1961|Vijfheerenlanden|Utrecht|51.93598|5.05682
0622|Vlaardingen|Zuid-Holland|51.91742|4.32795
0096|Vlieland|Fryslân|53.25874|4.95664
0718|Vlissingen|Zeeland|51.46022|3.6189
0986|Voerendaal|Limburg|50.86938|5.91649
1992|Voorne aan Zee|Zuid-Holland|51.87636|4.13215
0626|Voorschoten|Zuid-Holland|52.12481|4.43863
0285|Voorst|Gelderland|52.22557|6.09907
0865|Vught|Noord-Brabant|51.65037|5.24257
1949|Waadhoeke|Fryslân|53.22426|5.61314
0866|Waalre|Noord-Brabant|51.38727|5.46486
0867|Waalwijk|Noord-Brabant|51.69231|5.01188
0627|Waddinxveen|Zuid-Holland|52.0424|4.64071
0289|Wageningen|Gelderland|51.97349|5.66352
0629|Wassenaar|Zuid-Holland|52.13768|4.37321
0852|Waterland|Noord-Holland|52.45223|5.01461
0988|Weert|Limburg|51.23354|5.69172
1960|West Betuwe|Gelderland|51.86157|5.20935
0668|West Maas en Waal|Gelderland|51.85165|5.49673
1969|Westerkwartier|Groningen|53.21856|6.33816
1701|Westerveld|Drenthe|52.8382|6.29557
0293|Westervoort|Gelderland|51.9575|5.97082
1950|Westerwolde|Groningen|53.01417|7.12021
1783|Westland|Zuid-Holland|51.99793|4.21655
0098|Weststellingwerf|Fryslân|52.87573|6.01775
0189|Wierden|Overijssel|52.34447|6.56057
0296|Wijchen|Gelderland|51.81673|5.7019
1696|Wijdemeren|Noord-Holland|52.22618|5.08484
0352|Wijk bij Duurstede|Utrecht|51.98923|5.32527
0294|Winterswijk|Gelderland|51.96987|6.72591
0873|Woensdrecht|Noord-Brabant|51.40833|4.3422
0632|Woerden|Utrecht|52.10695|4.89884
0880|Wormerland|Noord-Holland|52.50202|4.85512
0351|Woudenberg|Utrecht|52.08116|5.42678
0479|Zaanstad|Noord-Holland|52.46294|4.77301
0297|Zaltbommel|Gelderland|51.79223|5.15851
0473|Zandvoort|Noord-Holland|52.3581|4.54352
0050|Zeewolde|Flevoland|52.34592|5.45097
0355|Zeist|Utrecht|52.10198|5.25525
0299|Zevenaar|Gelderland|51.92418|6.08529
0637|Zoetermeer|Zuid-Holland|52.0609|4.48976
0638|Zoeterwoude|Zuid-Holland|52.1148|4.51386
1892|Zuidplas|Zuid-Holland|51.9989|4.60705
0879|Zundert|Noord-Brabant|51.4798|4.64266
0301|Zutphen|Gelderland|52.13633|6.23391
1896|Zwartewaterland|Overijssel|52.6024|6.06426
0642|Zwijndrecht|Zuid-Holland|51.82191|4.60577
0193|Zwolle|Overijssel|52.51864|6.1184
`
