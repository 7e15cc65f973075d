import type { LanguageCode } from '../../../domain/language/language.ts'
import type { UiLanguage } from '../../../domain/language/ui-language.ts'

/**
 * First the product's own languages, which are all that most pages use: initialising Intl takes 14 ms on a fast machine. Then the
 * languages for which Chromium's Intl has no names, among them Greenlandic and Northern Sami, and Twi, which it calls Akan.
 */
const ownNames: Readonly<Record<UiLanguage, string>> = {
  sv: `sv svenska · en engelska · da danska ·
    aa afar · ab abchaziska · ae avestiska · av avariska · ba basjkiriska · bi bislama · bo tibetanska · ce
    tjetjenska · ch chamorro · cr cree · cu kyrkslaviska · cv tjuvasjiska · dz dzongkha · ff fulani · fj fijianska ·
    gv manx · ho hiri motu · hz herero · ie interlingue · ii sichuan yi · ik inupiak · io ido · iu inuktitut · kg
    kikongo · ki kikuyu · kj kuanyama · kl grönländska · kr kanuri · ks kashmiriska · kv komi · kw korniska · li
    limburgiska · lu luba-katanga · mh marshalliska · na nauruanska · nd nordndebele · ng ndonga · nr sydndebele ·
    nv navajo · oj ojibwa · os ossetiska · pi pali · rn rundi · sc sardinska · se nordsamiska · sg sango · ss swati
    · tw twi · ty tahitiska · ve venda · vo volapük · za zhuang`,
  en: `sv Swedish · en English · da Danish ·
    aa Afar · ab Abkhazian · ae Avestan · av Avaric · ba Bashkir · bi Bislama · bo Tibetan · ce Chechen · ch
    Chamorro · cr Cree · cu Church Slavic · cv Chuvash · dz Dzongkha · ff Fula · fj Fijian · gv Manx · ho Hiri Motu
    · hz Herero · ie Interlingue · ii Sichuan Yi · ik Inupiaq · io Ido · iu Inuktitut · kg Kongo · ki Kikuyu · kj
    Kuanyama · kl Greenlandic · kr Kanuri · ks Kashmiri · kv Komi · kw Cornish · li Limburgish · lu Luba-Katanga ·
    mh Marshallese · na Nauru · nd North Ndebele · ng Ndonga · nr South Ndebele · nv Navajo · oj Ojibwa · os Ossetic
    · pi Pali · rn Rundi · sc Sardinian · se Northern Sami · sg Sango · ss Swati · tw Twi · ty Tahitian · ve Venda · vo
    Volapük · za Zhuang`,
  da: `sv svensk · en engelsk · da dansk ·
    aa afar · ab abkhasisk · ae avestan · av avarisk · ba bashkir · bi bislama · bo tibetansk · ce tjetjensk · ch
    chamorro · cr cree · cu kirkeslavisk · cv tjuvasjisk · dz dzongkha · ff fulah · fj fijiansk · gv manx · ho hiri
    motu · hz herero · ie interlingue · ii sichuan yi · ik inupiaq · io ido · iu inuktitut · kg kongo · ki kikuyu ·
    kj kuanyama · kl grønlandsk · kr kanuri · ks kashmiri · kv komi · kw cornisk · li limburgsk · lu luba-katanga ·
    mh marshallesisk · na nauruansk · nd nordndebele · ng ndonga · nr sydndebele · nv navajo · oj ojibwa · os
    ossetisk · pi pali · rn rundi · sc sardinsk · se nordsamisk · sg sango · ss swati · tw twi · ty tahitiansk · ve venda ·
    vo volapyk · za zhuang`,
}

const tables = new Map<UiLanguage, (code: LanguageCode) => string>()

/**
 * Names of languages in the owner's language, capitalised as they are shown on their own: 'Svenska', 'Grönländska'. From a small
 * table, or from Intl for all others.
 */
export function languageNamer(uiLanguage: UiLanguage): (code: LanguageCode) => string {
  const known = tables.get(uiLanguage)
  if (known !== undefined) return known
  let names: Intl.DisplayNames | undefined
  const nameInIntl = (code: LanguageCode) => {
    names ??= new Intl.DisplayNames([uiLanguage], { type: 'language', fallback: 'none' })
    return names.of(code)
  }
  const table = new Map(
    ownNames[uiLanguage].split('·').map((entry) => {
      const [code = '', ...words] = entry.trim().split(/\s+/)
      return [code, words.join(' ')]
    }),
  )
  const nameOf = (code: LanguageCode) => {
    const name = table.get(code) ?? nameInIntl(code) ?? code
    return name.charAt(0).toLocaleUpperCase(uiLanguage) + name.slice(1)
  }
  tables.set(uiLanguage, nameOf)
  return nameOf
}
