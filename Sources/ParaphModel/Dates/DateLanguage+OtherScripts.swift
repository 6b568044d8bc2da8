// SPDX-License-Identifier: MIT

extension DateLanguage {
  /// What dates need in languages in other scripts, by tag in lower case.
  static func otherScripts(_ tag: String) -> DateLanguage? {
    switch tag {
    case "ru":  // Russian
      return DateLanguage(
        months:
          "января февраля марта апреля мая июня июля августа сентября октября "
          + "ноября декабря",
        monthsAlone:
          "январь февраль март апрель май июнь июль август сентябрь октябрь "
          + "ноябрь декабрь",
        shortMonths: "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
        weekdays: "воскресенье|понедельник|вторник|среда|четверг|пятница|суббота",
        shortWeekdays: "вс|пн|вт|ср|чт|пт|сб",
        dayPeriods: "AM|PM",
        short: "dd.MM.yyyy", medium: "d MMM y 'г'.", long: "d MMMM y 'г'.",
        time: "HH:mm")
    case "uk":  // Ukrainian
      return DateLanguage(
        months:
          "січня лютого березня квітня травня червня липня серпня вересня "
          + "жовтня листопада грудня",
        monthsAlone:
          "січень лютий березень квітень травень червень липень серпень "
          + "вересень жовтень листопад грудень",
        shortMonths: "січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.",
        weekdays: "неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота",
        shortWeekdays: "нд|пн|вт|ср|чт|пт|сб",
        dayPeriods: "дп|пп",
        short: "dd.MM.yyyy", medium: "d MMM y 'р'.", long: "d MMMM y 'р'.",
        time: "HH:mm")
    case "el":  // Greek
      return DateLanguage(
        months:
          "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου "
          + "Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
        monthsAlone:
          "Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος "
          + "Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος",
        shortMonths: "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
        weekdays: "Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο",
        shortWeekdays: "Κυρ|Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ",
        dayPeriods: "π.μ.|μ.μ.",
        short: "d/M/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "h:mm a")
    case "he":  // Hebrew
      return DateLanguage(
        months:
          "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר "
          + "דצמבר",
        shortMonths: "ינו׳ פבר׳ מרץ אפר׳ מאי יוני יולי אוג׳ ספט׳ אוק׳ נוב׳ דצמ׳",
        weekdays: "יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת",
        shortWeekdays: "יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת",
        dayPeriods: "AM|PM",
        short: "d.M.yyyy", medium: "d בMMM y", long: "d בMMMM y",
        time: "H:mm")
    case "ar":  // Arabic
      return DateLanguage(
        months:
          "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر "
          + "ديسمبر",
        shortMonths:
          "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر "
          + "ديسمبر",
        weekdays: "الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت",
        shortWeekdays: "الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت",
        dayPeriods: "ص|م",
        short: "d/M/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "h:mm a")
    case "hi":  // Hindi
      return DateLanguage(
        months:
          "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर "
          + "दिसंबर",
        shortMonths: "जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰",
        weekdays: "रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार",
        shortWeekdays: "रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि",
        dayPeriods: "am|pm",
        short: "d/M/yyyy", medium: "d MMM y", long: "d MMMM y",
        time: "h:mm a")
    case "th":  // Thai
      return DateLanguage(
        months:
          "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม "
          + "กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
        shortMonths: "ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.",
        weekdays: "วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์",
        shortWeekdays: "อา.|จ.|อ.|พ.|พฤ.|ศ.|ส.",
        dayPeriods: "AM|PM",
        short: "d/M/yyyy", medium: "d MMM y", long: "d MMMM ค.ศ. y",
        time: "HH:mm น.")
    case "zh":  // Chinese
      return DateLanguage(
        months: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
        shortMonths: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        weekdays: "星期日|星期一|星期二|星期三|星期四|星期五|星期六",
        shortWeekdays: "周日|周一|周二|周三|周四|周五|周六",
        dayPeriods: "上午|下午",
        short: "y/M/d", medium: "y年M月d日", long: "y年M月d日",
        time: "HH:mm")
    case "zh-hant":  // Chinese in traditional characters
      return DateLanguage(
        months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        shortMonths: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        weekdays: "星期日|星期一|星期二|星期三|星期四|星期五|星期六",
        shortWeekdays: "週日|週一|週二|週三|週四|週五|週六",
        dayPeriods: "上午|下午",
        short: "y/M/d", medium: "y年M月d日", long: "y年M月d日",
        time: "ah:mm")
    case "ja":  // Japanese
      return DateLanguage(
        months: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        shortMonths: "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
        weekdays: "日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日",
        shortWeekdays: "日|月|火|水|木|金|土",
        dayPeriods: "午前|午後",
        short: "y/MM/dd", medium: "y/MM/dd", long: "y年M月d日",
        time: "H:mm")
    case "ko":  // Korean
      return DateLanguage(
        months: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
        shortMonths: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
        weekdays: "일요일|월요일|화요일|수요일|목요일|금요일|토요일",
        shortWeekdays: "일|월|화|수|목|금|토",
        dayPeriods: "오전|오후",
        short: "y. M. d.", medium: "y. M. d.", long: "y년 M월 d일",
        time: "a h:mm")
    default: return nil
    }
  }
}
