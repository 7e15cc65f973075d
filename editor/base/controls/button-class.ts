import '../../../design/product/button.css'

/** `brand` is for Spara, payment and the one call to action of a page: filled with the brand's accent. */
export type ButtonVariant = 'primary' | 'brand' | 'secondary' | 'quiet' | 'danger'

/** Class of anything that looks like a button, so that a link can too without loading the button's code. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string | undefined): string {
  return ['k-button', `k-button-${variant}`, extra].filter(Boolean).join(' ')
}
