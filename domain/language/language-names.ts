import type { LanguageCode } from './language.ts'

/**
 * Each language's name in that language. Listed here because browsers know such names for only some seventy languages (not, for
 * instance, Icelandic).
 */
const ownNames = new Map(
  `aa Qafaraf · ab аԥсуа · ae avestā · af Afrikaans · ak Akan · am አማርኛ · an aragonés · ar العربية · as অসমীয়া · av авар мацӀ ·
  ay aymar aru · az azərbaycan · ba башҡорт · be беларуская · bg български · bi Bislama · bm bamanakan · bn বাংলা ·
  bo བོད་སྐད · br brezhoneg · bs bosanski · ca català · ce нохчийн · ch Chamoru · co corsu · cr ᓀᐦᐃᔭᐍᐏᐣ · cs čeština ·
  cu словѣньскъ · cv чӑваш чӗлхи · cy Cymraeg · da dansk · de Deutsch · dv ދިވެހި · dz རྫོང་ཁ · ee eʋegbe · el Ελληνικά ·
  en English · eo esperanto · es español · et eesti · eu euskara · fa فارسی · ff Pulaar · fi suomi · fj vosa Vakaviti ·
  fo føroyskt · fr français · fy Frysk · ga Gaeilge · gd Gàidhlig · gl galego · gn avañeʼẽ · gu ગુજરાતી · gv Gaelg ·
  ha Hausa · he עברית · hi हिन्दी · ho Hiri Motu · hr hrvatski · ht kreyòl ayisyen · hu magyar · hy հայերեն ·
  hz Otjiherero · ia interlingua · id Indonesia · ie Interlingue · ig Igbo · ii ꆈꌠꉙ · ik Iñupiatun · io Ido · is íslenska ·
  it italiano · iu ᐃᓄᒃᑎᑐᑦ · ja 日本語 · jv Jawa · ka ქართული · kg Kikongo · ki Gĩkũyũ · kj Kuanyama · kk қазақ тілі ·
  kl kalaallisut · km ខ្មែរ · kn ಕನ್ನಡ · ko 한국어 · kr Kanuri · ks کٲشُر · ku kurdî · kv коми кыв · kw kernewek ·
  ky кыргызча · la Latina · lb Lëtzebuergesch · lg Luganda · li Limburgs · ln lingála · lo ລາວ · lt lietuvių ·
  lu Tshiluba · lv latviešu · mg Malagasy · mh kajin M̧ajeļ · mi te reo Māori · mk македонски · ml മലയാളം · mn монгол ·
  mr मराठी · ms Melayu · mt Malti · my မြန်မာ · na dorerin Naoero · nb norsk bokmål · nd isiNdebele · ne नेपाली ·
  ng Oshindonga · nl Nederlands · nn norsk nynorsk · no norsk · nr isiNdebele seSewula · nv Diné bizaad · ny Chichewa ·
  oc occitan · oj ᐊᓂᔑᓈᐯᒧᐎᓐ · om Oromoo · or ଓଡ଼ିଆ · os ирон · pa ਪੰਜਾਬੀ · pi पालि · pl polski · ps پښتو · pt português ·
  qu Runasimi · rm rumantsch · rn Ikirundi · ro română · ru русский · rw Ikinyarwanda · sa संस्कृतम् · sc sardu · sd سنڌي ·
  se davvisámegiella · sg Sängö · si සිංහල · sk slovenčina · sl slovenščina · sm gagana Sāmoa · sn chiShona ·
  so Soomaali · sq shqip · sr српски · ss siSwati · st Sesotho · su Basa Sunda · sv svenska · sw Kiswahili · ta தமிழ் ·
  te తెలుగు · tg тоҷикӣ · th ไทย · ti ትግርኛ · tk türkmen dili · tl Tagalog · tn Setswana · to lea fakatonga · tr Türkçe ·
  ts Xitsonga · tt татар · tw Twi · ty reo Tahiti · ug ئۇيغۇرچە · uk українська · ur اردو · uz o‘zbek · ve Tshivenḓa ·
  vi Tiếng Việt · vo Volapük · wa walon · wo Wolof · xh isiXhosa · yi ייִדיש · yo Èdè Yorùbá · za Vahcuengh · zh 中文 ·
  zu isiZulu`
    .split('·')
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
)

/** A language's own name: 'svenska', 'English', 'íslenska'; the code itself if it is not in the list. */
export function ownLanguageName(code: LanguageCode): string {
  return ownNames.get(code) ?? code
}
