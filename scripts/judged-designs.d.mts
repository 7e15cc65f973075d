export const designTests: string[]
export function areDesignsJudged(root?: string): boolean
export function noteDesignsJudged(root?: string): void
