const load = () => import('../../first-generation/editor/older-editing.tsx')

/** What the editor does differently for sites of older generations, by their `siteVersion`. */
export const olderGenerations: Readonly<Record<number, typeof load>> = { 1: load }

/** Where the owner of such a site moves it to the newest format. */
export const loadMovePage = async () => (await load()).MovePage
