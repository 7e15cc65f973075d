const load = () => import('../../first-generation/editor/older-editing.tsx')

/** How the editor behaves differently for sites of older generations, by `siteVersion`. */
export const olderGenerations: Readonly<Record<number, typeof load>> = { 1: load }

/** The page on which the owner of such a site moves it to the newest format. */
export const loadMovePage = async () => (await load()).MovePage
