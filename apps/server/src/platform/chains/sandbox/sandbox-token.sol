// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// A token as Tether's is: six decimals, and a transfer that answers nothing.
contract SandboxToken {
    string public constant name = "Sandbox USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public constant totalSupply = 1e18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "not covered");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
