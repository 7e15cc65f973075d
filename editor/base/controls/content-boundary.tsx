import { Component, type ReactNode } from 'react'

interface Props {
  /** A new value gives what failed another chance: its content has changed. */
  content: unknown
  fallback: ReactNode
  onError: (error: unknown) => void
  children: ReactNode
}

/** Keeps a module or a card that cannot be drawn from taking the page with it. */
export class ContentBoundary extends Component<Props, { failed: boolean; content: unknown }> {
  override state = { failed: false, content: this.props.content }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; content: unknown }) {
    return props.content === state.content ? null : { failed: false, content: props.content }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
