/** The drawer beside the canvas; one at a time. */
export type OpenDrawer =
  | { name: 'design' | 'more' | 'menu' | 'date' }
  /** The list of modules, with the focus on one of them. */
  | { name: 'order'; at: string | null }
  /** `at`: an item of the module that has a view of its own there. */
  | { name: 'module'; moduleId: string; at?: string | undefined }
  | { name: 'image'; moduleId: string; field: string }
