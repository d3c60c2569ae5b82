/** A link that a member gives, by the name of its site. */
export function FieldLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {URL.parse(href)?.host ?? href}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
