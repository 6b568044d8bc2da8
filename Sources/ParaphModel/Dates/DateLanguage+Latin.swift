// SPDX-License-Identifier: MIT

extension DateLanguage {
  /// What dates need in languages in Latin letters, by tag in lower case.
  static func latin(_ tag: String) -> DateLanguage? {
    switch tag {
    case "en":  // English
      return DateLanguage(
        months:
          "January February March April May June July August September October "
          + "November December",
        shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        weekdays: "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday",
        shortWeekdays: "Sun|Mon|Tue|Wed|Thu|Fri|Sat",
        dayPeriods: "AM|PM",
        short: "M/d/yyyy", medium: "MMM d, y", long: "MMMM d, y",
        time: "h:mm a")
    case "en-gb":  // English outside of the United States
      return DateLanguage(
        months:
          "January February March April May June July August September October "
          + "November December",
        shortMonths: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
        weekdays: "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday",
        shortWeekdays: "Sun|Mon|Tue|Wed|Thu|Fri|Sat",
        dayPeriods: "am|pm",
        short: "dd/MM/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "de":  // German
      return DateLanguage(
        months:
          "Januar Februar März April Mai Juni Juli August September Oktober "
          + "November Dezember",
        shortMonths: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        weekdays: "Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag",
        shortWeekdays: "So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.",
        dayPeriods: "AM|PM",
        short: "dd.MM.yyyy", medium: "d. MMM y", long: "d. MMMM y",
        time: "HH:mm")
    case "fr":  // French
      return DateLanguage(
        months:
          "janvier février mars avril mai juin juillet août septembre octobre "
          + "novembre décembre",
        shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
        weekdays: "dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi",
        shortWeekdays: "dim.|lun.|mar.|mer.|jeu.|ven.|sam.",
        dayPeriods: "AM|PM",
        short: "dd/MM/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "es":  // Spanish
      return DateLanguage(
        months:
          "enero febrero marzo abril mayo junio julio agosto septiembre "
          + "octubre noviembre diciembre",
        shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic",
        weekdays: "domingo|lunes|martes|miércoles|jueves|viernes|sábado",
        shortWeekdays: "dom|lun|mar|mié|jue|vie|sáb",
        dayPeriods: "a. m.|p. m.",
        short: "d/M/yyyy", medium: "d MMM y", long: "d 'de' MMMM 'de' y",
        time: "H:mm")
    case "it":  // Italian
      return DateLanguage(
        months:
          "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre "
          + "ottobre novembre dicembre",
        shortMonths: "gen feb mar apr mag giu lug ago set ott nov dic",
        weekdays: "domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato",
        shortWeekdays: "dom|lun|mar|mer|gio|ven|sab",
        dayPeriods: "AM|PM",
        short: "dd/MM/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "pt":  // Portuguese
      return DateLanguage(
        months:
          "janeiro fevereiro março abril maio junho julho agosto setembro "
          + "outubro novembro dezembro",
        shortMonths: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
        weekdays:
          "domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|"
          + "sexta-feira|sábado",
        shortWeekdays: "dom.|seg.|ter.|qua.|qui.|sex.|sáb.",
        dayPeriods: "AM|PM",
        short: "dd/MM/yyyy", medium: "d 'de' MMM 'de' y", long: "d 'de' MMMM 'de' y",
        time: "HH:mm")
    case "nl":  // Dutch
      return DateLanguage(
        months:
          "januari februari maart april mei juni juli augustus september "
          + "oktober november december",
        shortMonths: "jan feb mrt apr mei jun jul aug sep okt nov dec",
        weekdays: "zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag",
        shortWeekdays: "zo|ma|di|wo|do|vr|za",
        dayPeriods: "a.m.|p.m.",
        short: "dd-MM-yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "pl":  // Polish
      return DateLanguage(
        months:
          "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września "
          + "października listopada grudnia",
        monthsAlone:
          "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień "
          + "październik listopad grudzień",
        shortMonths: "sty lut mar kwi maj cze lip sie wrz paź lis gru",
        weekdays: "niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota",
        shortWeekdays: "niedz.|pon.|wt.|śr.|czw.|pt.|sob.",
        dayPeriods: "AM|PM",
        short: "d.MM.yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "cs":  // Czech
      return DateLanguage(
        months:
          "ledna února března dubna května června července srpna září října "
          + "listopadu prosince",
        monthsAlone:
          "leden únor březen duben květen červen červenec srpen září říjen "
          + "listopad prosinec",
        shortMonths: "led úno bře dub kvě čvn čvc srp zář říj lis pro",
        weekdays: "neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota",
        shortWeekdays: "ne|po|út|st|čt|pá|so",
        dayPeriods: "dop.|odp.",
        short: "d. M. yyyy", medium: "d. M. y", long: "d. MMMM y",
        time: "H:mm")
    case "sv":  // Swedish
      return DateLanguage(
        months:
          "januari februari mars april maj juni juli augusti september oktober "
          + "november december",
        shortMonths: "jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.",
        weekdays: "söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag",
        shortWeekdays: "sön|mån|tis|ons|tors|fre|lör",
        dayPeriods: "fm|em",
        short: "yyyy-MM-dd", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "da":  // Danish
      return DateLanguage(
        months:
          "januar februar marts april maj juni juli august september oktober "
          + "november december",
        shortMonths: "jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.",
        weekdays: "søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag",
        shortWeekdays: "søn.|man.|tirs.|ons.|tors.|fre.|lør.",
        dayPeriods: "AM|PM",
        short: "dd.MM.yyyy", medium: "d. MMM y", long: "d. MMMM y",
        time: "HH.mm")
    case "nb":  // Norwegian
      return DateLanguage(
        months:
          "januar februar mars april mai juni juli august september oktober "
          + "november desember",
        shortMonths: "jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des.",
        weekdays: "søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag",
        shortWeekdays: "søn.|man.|tir.|ons.|tor.|fre.|lør.",
        dayPeriods: "a.m.|p.m.",
        short: "dd.MM.yyyy", medium: "d. MMM y", long: "d. MMMM y",
        time: "HH:mm")
    case "fi":  // Finnish
      return DateLanguage(
        months:
          "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta "
          + "heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
        monthsAlone:
          "tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu "
          + "elokuu syyskuu lokakuu marraskuu joulukuu",
        shortMonths:
          "tammi helmi maalis huhti touko kesä heinä elo syys loka marras "
          + "joulu",
        weekdays:
          "sunnuntaina|maanantaina|tiistaina|keskiviikkona|torstaina|"
          + "perjantaina|lauantaina",
        shortWeekdays: "su|ma|ti|ke|to|pe|la",
        dayPeriods: "ap.|ip.",
        short: "d.M.yyyy", medium: "d.M.y", long: "d. MMMM y",
        time: "H.mm")
    case "hu":  // Hungarian
      return DateLanguage(
        months:
          "január február március április május június július augusztus "
          + "szeptember október november december",
        shortMonths: "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
        weekdays: "vasárnap|hétfő|kedd|szerda|csütörtök|péntek|szombat",
        shortWeekdays: "V|H|K|Sze|Cs|P|Szo",
        dayPeriods: "de.|du.",
        short: "yyyy. MM. dd.", medium: "y. MMM d.", long: "y. MMMM d.",
        time: "H:mm")
    case "ro":  // Romanian
      return DateLanguage(
        months:
          "ianuarie februarie martie aprilie mai iunie iulie august septembrie "
          + "octombrie noiembrie decembrie",
        shortMonths: "ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.",
        weekdays: "duminică|luni|marți|miercuri|joi|vineri|sâmbătă",
        shortWeekdays: "dum.|lun.|mar.|mie.|joi|vin.|sâm.",
        dayPeriods: "a.m.|p.m.",
        short: "dd.MM.yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    case "tr":  // Turkish
      return DateLanguage(
        months:
          "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım "
          + "Aralık",
        shortMonths: "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
        weekdays: "Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi",
        shortWeekdays: "Paz|Pzt|Sal|Çar|Per|Cum|Cmt",
        dayPeriods: "ÖÖ|ÖS",
        short: "d.MM.yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "HH:mm")
    default: return nil
    }
  }
}
