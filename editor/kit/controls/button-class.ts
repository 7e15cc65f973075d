import '../../../design/product/button.css'

/** `brand`, filled with the brand's accent, is for Spara, payment and a page's single call to action. */
export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger'

/** The class of anything that looks like a button, so that links can use it without loading the button's code. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string | undefined): string {
  return ['k-button', `k-button-${variant}`, extra].filter(Boolean).join(' ')
}
