/**
 * ISO 639-1 codes of the languages a site can have, the five most chosen first (product-rules.md#languages-of-a-site).
 * Names: domain/language/language-names.ts.
 */
export const isoLanguages: readonly string[] =
  `sv en da no fi aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu
   cv cy de dv dz ee el eo es et eu fa ff fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia
   id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt
   lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu
   rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sw ta te tg th ti tk tl tn to tr ts
   tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/)

export const isoLanguageCodes: ReadonlySet<string> = new Set(isoLanguages)
