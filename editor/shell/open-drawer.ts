/** The drawer beside the canvas; one at a time. */
export type OpenDrawer =
  | { name: 'design' | 'more' | 'menu' }
  /** The list of modules, with the focus on one of them. */
  | { name: 'order'; at: string | null }
  | { name: 'module'; moduleId: string }
  | { name: 'image'; moduleId: string; field: string }
