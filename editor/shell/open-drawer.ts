/** The drawer beside the canvas; one at a time. */
export type OpenDrawer =
  | { name: 'design' | 'more' }
  | { name: 'module'; moduleId: string }
  | { name: 'image'; moduleId: string; field: string }
