/** The wizard's pages in order (product-rules.md#start-wizard); the last one is followed by the editor with the resulting page. */
export const wizardSteps = ['template', 'information', 'language', 'content'] as const
export type WizardStep = (typeof wizardSteps)[number]

const wizardPaths: Readonly<Record<WizardStep | 'editor', string>> = {
  template: '/kom-igang',
  information: '/kom-igang/information',
  language: '/kom-igang/sprak',
  content: '/kom-igang/innehall',
  editor: '/kom-igang/redigera',
}

/** The paths before and after a step; null before the first. */
export function neighboursOf(step: WizardStep): { before: string | null; after: string } {
  const place = wizardSteps.indexOf(step)
  const [before, after] = [wizardSteps[place - 1], wizardSteps[place + 1]]
  return { before: before === undefined ? null : wizardPaths[before], after: wizardPaths[after ?? 'editor'] }
}
