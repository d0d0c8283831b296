/** How the other product names a secret of an environment: `var.name` or `env.NAME`; without either it is a variable. */
export function secretNameOf(stored: string): { readonly type: 'var' | 'env'; readonly name: string } {
  const [, type, name] = /^(var|env)\.(.*)$/s.exec(stored) ?? [];
  return { type: type === 'env' ? 'env' : 'var', name: name ?? stored };
}
