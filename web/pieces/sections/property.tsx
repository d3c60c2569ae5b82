import { ROLES, STRATEGIES } from '@lintel/contract/values/members';
import { UkMap } from '#web/ui/places/uk-map.tsx';
import { Door } from '#web/ui/property/door.tsx';
import { FieldLink } from '#web/ui/property/field-value.tsx';
import { FrontDoor } from '#web/ui/property/front-door-drawing.tsx';
import { ProfileAvatar } from '#web/ui/property/profile-avatar.tsx';
import { VerifiedMark } from '#web/ui/property/profile-card.tsx';
import { RoleBadge } from '#web/ui/property/role-badge.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategyBadge } from '#web/ui/property/strategy-badge.tsx';
import { Terrace } from '#web/ui/property/terrace.tsx';
import { MatchMark, MatchReason } from '#web/ui/property/top-match.tsx';
import styles from '../sample.module.css';
import { Sample, Samples, State } from '../sample.tsx';
import { MANAGER, MATCH, NEWCOMER, TOP_MATCH } from '../sample-profiles.ts';

export function PropertySamples() {
  return (
    <Samples title="Property">
      <Roles />
      <Sample name="Strategies, checks and matches">
        {STRATEGIES.map((strategy) => (
          <StrategyBadge key={strategy} strategy={strategy} />
        ))}
        <StrategyBadge strategy="HMO" plain />
        <StrategyBadge strategy="BRRR" isExplained />
        <VerifiedMark />
        <VerifiedMark short />
        <MatchMark match={MATCH} who="Tom Bell" />
        <MatchMark match={TOP_MATCH} who="Rosalind Ashe" />
        <MatchReason reason="Lowest fee of 32 in Leeds: 9%" />
        <FieldLink href="https://example.test/about" />
      </Sample>
      <Doors />
      <Sample name="Map">
        <UkMap className={styles.map} />
      </Sample>
    </Samples>
  );
}

function Roles() {
  return (
    <Sample name="Roles">
      {ROLES.map((role) => (
        <State key={role} of={role}>
          <RoleBadge role={role} />
          <RoleBadge role={role} plain />
          <span className={roleColour(role)}>
            <RoleIcon role={role} />
          </span>
        </State>
      ))}
    </Sample>
  );
}

function Doors() {
  return (
    <Sample name="Doors">
      {ROLES.map((role) => (
        <State key={role} of={role}>
          <span className="row">
            <Door role={role} className={styles.door} />
            <Door role={role} ajar className={styles.door} />
            <span className={styles.door}>
              <FrontDoor id={`user_${role}`} role={role} ajar={false} />
            </span>
            <span className={styles.door}>
              <FrontDoor id={`user_${role}`} role={role} ajar />
            </span>
          </span>
        </State>
      ))}
      {(['xs', 'sm', 'md', 'xl'] as const).map((size) => (
        <State key={size} of={`Avatar, ${size}`}>
          <span className="row">
            <ProfileAvatar profile={MANAGER} size={size} />
            <ProfileAvatar profile={NEWCOMER} size={size} isOnline />
          </span>
        </State>
      ))}
      <Terrace className={styles.terrace} />
    </Sample>
  );
}
