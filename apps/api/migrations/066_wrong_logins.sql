-- Finds the network with the most wrong logins without reading every counter.
create index rate_limit_wrong_logins on rate_limit (key)
  where split_part(key, ':', 1) in ('login.address', 'staff_login.address');
